import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { loadWords } from "./words/words.svelte";

await loadWords("page");
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);

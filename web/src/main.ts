import { mount } from "svelte";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { loadWords } from "./words/words.svelte";

await loadWords("page");
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);

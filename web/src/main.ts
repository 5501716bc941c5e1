import { mount } from "svelte";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { keepOffline } from "./offline/updates";
import { loadWords } from "./words/words.svelte";

await loadWords("page");
mount(App, { target: document.getElementById("app")! });
void keepOffline().catch(() => undefined); // a private window, or no room

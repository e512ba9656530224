import "./theme.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { startLanguage } from "./i18n/i18n.svelte.ts";
import { startRouter } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";

settings.apply();
await startLanguage();
startRouter();
mount(App, { target: document.getElementById("page")! });

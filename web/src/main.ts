import "./theme.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { startLanguage } from "./i18n/i18n.svelte.ts";
import { PAGES } from "./pages.ts";
import { route, startRouter } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";

settings.apply();
startRouter();
// Page and language come at the same time; a page that fails to load says so where it is shown.
PAGES[route().page]().catch(() => undefined);
await startLanguage();
mount(App, { target: document.getElementById("page")! });

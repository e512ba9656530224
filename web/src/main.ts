import "./theme.css";

import { mount } from "svelte";

import { askAhead } from "./ahead.ts";
import App from "./App.svelte";
import { startLanguage } from "./i18n/i18n.svelte.ts";
import { PAGES } from "./pages.ts";
import { route, startRouter } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";

settings.apply();
startRouter();
// Page and language come at the same time; a page that fails to load says so where it is shown.
const shown = route();
PAGES[shown.page]().catch(() => undefined);
if (shown.page === "table" || shown.page === "review") askAhead(shown.table, shown.token);
// No await here: the other files import from the one that this becomes a part of.
void startLanguage().then(() => mount(App, { target: document.getElementById("page")! }));

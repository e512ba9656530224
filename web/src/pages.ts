// The pages; each is fetched when it is first wanted.
import type { Route } from "./router.svelte.ts";

export const PAGES = {
  lobby: () => import("./pages/Lobby.svelte"),
  table: () => import("./pages/Table.svelte"),
  links: () => import("./pages/Links.svelte"),
  review: () => import("./pages/Review.svelte"),
  rules: () => import("./pages/RulesPage.svelte"),
  "not-found": () => import("./pages/NotFound.svelte"),
} satisfies Record<Route["page"], () => Promise<unknown>>;

// Which page is shown. Tokens stand behind the # of an address: a browser sends that part to nobody.
import { rememberedToken } from "./tables.ts";

export type Route =
  | { page: "lobby" }
  | { page: "table" | "links" | "review"; table: string; token: string }
  | { page: "rules"; rule: string | null }
  | { page: "not-found" };

let current = $state.raw<Route>({ page: "not-found" });

/** The page that is shown now. */
export function route(): Route {
  return current;
}

/** Starts to follow the address bar. */
export function startRouter(): void {
  const follow = () => {
    ours = asked;
    asked = false;
    current = readRoute(location.pathname, location.hash);
  };
  addEventListener("popstate", follow);
  follow();
}

/** Goes to another page of this site without loading it anew. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  current = readRoute(location.pathname, location.hash);
  scrollTo(0, 0);
}

/** Whether this page has asked for a step back itself. */
let asked = false;
/** Whether the last step through the history was one it had asked for. */
let ours = false;

/** Lets the browser's Back close what is open; the returned function is for closing it otherwise.
    `close` says whether something else is still open. */
export function closedByBack(close: () => boolean): () => void {
  const state = { open: true };
  const push = () => history.pushState(state, "");
  function onpop(): void {
    if (ours) return;
    if (close()) push();
    else removeEventListener("popstate", onpop);
  }
  push();
  addEventListener("popstate", onpop);
  return () => {
    removeEventListener("popstate", onpop);
    // Who has gone to another page, or back already, is not sent back once more.
    const { state: now } = history as { state: { open?: boolean } | null };
    if (now?.open !== true) return;
    asked = true;
    history.back();
  };
}

/** For links: follows a plain click by `go` and leaves every other one to the browser. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

export const lobbyAddress = "/";
export const rulesAddress = (rule?: string): string => (rule ? `/rules#${rule}` : "/rules");
export const tableAddress = (table: string, token: string): string => addressOf(table, "", token);
export const linksAddress = (table: string, token: string): string =>
  addressOf(table, "/links", token);
export const reviewAddress = (table: string, token: string): string =>
  addressOf(table, "/review", token);

function addressOf(table: string, page: string, token: string): string {
  return `/t/${encodeURIComponent(table)}${page}#${token}`;
}

/** The page an address means. Without a token, one remembered on this device will do. */
export function readRoute(pathname: string, hash: string): Route {
  const parts = pathname.split("/").filter((part) => part !== "");
  const fragment = decoded(hash.replace(/^#/, ""));
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && parts[0] === "rules") return { page: "rules", rule: fragment || null };
  const [area, name, what] = parts;
  if (area !== "t" || name === undefined || parts.length > 3) return { page: "not-found" };
  const table = decoded(name);
  const token = fragment || rememberedToken(table) || "";
  if (what === undefined) return { page: "table", table, token };
  if (what === "links" || what === "review") return { page: what, table, token };
  return { page: "not-found" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// A rematch has the same seats, and the tokens of its game open it.
import { rematch } from "./api.ts";
import { linksAddress, tableAddress } from "./router.svelte.ts";
import { rememberedTable, rememberKeys } from "./tables.ts";

/** Begins a rematch; returns where to go: to the links to be shared again, if there are any. */
export async function rematchAddress(table: string, token: string): Promise<string> {
  const followed = await rematch(table, token);
  const keys = rememberedTable(table)?.keys;
  if (keys) rememberKeys({ ...keys, table: followed.table });
  const links = keys && Object.keys(keys.seats).length > 0;
  return (links ? linksAddress : tableAddress)(followed.table, token);
}

// What the page of a table asks the server for, asked while that page is still being loaded.
import { getCatalogue } from "./api.ts";
import { connectTo, TableSocket } from "./socket.ts";
import type { Catalogue } from "./view.ts";

let begun: { table: string; token: string; socket: TableSocket } | null = null;
let catalogue: Promise<Catalogue> | null = null;

/** Begins to ask; the page takes over by `takeSocket` and `takeCatalogue`. */
export function askAhead(table: string, token: string): void {
  const socket = newSocket(table, token);
  socket.start();
  begun = { table, token, socket };
  catalogue = getCatalogue();
  // Whoever takes it hears of a failure.
  catalogue.catch(() => undefined);
}

/** The connection to a table that was begun ahead, or else a new one. */
export function takeSocket(table: string, token: string): TableSocket {
  const ahead = begun;
  begun = null;
  if (ahead?.table === table && ahead.token === token) return ahead.socket;
  ahead?.socket.stop();
  return newSocket(table, token);
}

/** The catalogue that was asked for ahead, or else a new answer. */
export function takeCatalogue(): Promise<Catalogue> {
  const ahead = catalogue;
  catalogue = null;
  return ahead ?? getCatalogue();
}

function newSocket(table: string, token: string): TableSocket {
  return new TableSocket({ token, connect: () => connectTo(table) });
}

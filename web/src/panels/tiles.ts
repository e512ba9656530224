// Tiles by name, for captions.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { TileFacts } from "../view.ts";

/** "Temple 5", "2 treasures", "Jungle". */
export function tileName(t: Words, tile: TileFacts): string {
  const names = t.game.tileNames;
  if (tile.kind === "temple") return names.temple({ value: tile.value });
  if (tile.kind === "treasure") return names.treasure({ count: tile.treasures });
  return names[tile.kind];
}

/** Whether it matters how a tile is turned: a volcano is alike on all sides. */
export function turns(tile: TileFacts | null): boolean {
  return tile?.kind !== "volcano";
}

// A moment in words: what happened, and one sentence that explains it.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Part } from "../i18n/parts.ts";
import type { Moment } from "../moments.ts";
import { nameOf, type Names } from "./names.ts";

/** What happened; `mine` are the seats of the page: of one alone it speaks as "you". */
export function momentParts(
  t: Words,
  moment: Moment,
  names: Names,
  mine: readonly number[],
): Part[] {
  const named = (seat: number) =>
    mine.length === 1 && mine[0] === seat ? null : nameOf(names, seat);
  const name = named(moment.seat);
  const treasure = (kind: number) => t.common.treasures[kind]?.one ?? "";
  switch (moment.kind) {
    case "volcano":
      return t.moments.volcano({ name });
    case "final":
      return t.moments.final();
    case "treasure":
      return t.moments.treasure({ name, what: treasure(moment.treasure) });
    case "taken": {
      const { hex, value, from } = moment;
      return t.moments.taken({ name, from: named(from), hex: { hex }, value });
    }
    case "robbed":
      return t.moments.robbed({
        name: nameOf(names, moment.seat),
        from: named(moment.from),
        lost: treasure(moment.lost),
        got: treasure(moment.got),
      });
  }
}

/** One sentence on what it means. */
export function explanationOf(t: Words, { kind }: Moment): string {
  return t.moments.explained[kind];
}

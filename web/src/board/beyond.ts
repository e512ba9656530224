// Which targets lie out of sight, and where at the edges of the board that is said.
import { centre, type Box, type Point } from "./geometry.ts";
import { toScreen, type View } from "./panzoom.ts";

export type Edge = "left" | "right" | "top" | "bottom";

export interface Beyond {
  edge: Edge;
  /** The targets beyond this edge. */
  hexes: string[];
  /** Where the edge says so. */
  lies: Box;
}

/** The side of a sign at an edge, in pixels: a finger's width. */
export const SIGN = 44;

/** The targets out of sight, by the edge beyond which they lie; the signs cover no other target. */
export function beyondSight(targets: readonly string[], view: View, room: Box): Beyond[] {
  const places = targets.map((hex) => ({ hex, at: toScreen(view, centre(hex)) }));
  const edges = (["left", "right", "top", "bottom"] as const).map((edge) => ({
    edge,
    out: places.filter(({ at }) => edgeTowards(at, room) === edge),
  }));
  const seen = places.filter(({ at }) => edgeTowards(at, room) === null).map(({ at }) => at);
  return edges
    .filter(({ out }) => out.length > 0)
    .map(({ edge, out }) => ({
      edge,
      hexes: out.map(({ hex }) => hex),
      lies: signAt(
        edge,
        out.map(({ at }) => at),
        seen,
        room,
      ),
    }));
}

/** The edge beyond which a point lies farthest; null in sight. */
function edgeTowards({ x, y }: Point, room: Box): Edge | null {
  const over: [Edge, number][] = [
    ["left", room.x - x],
    ["right", x - room.x - room.width],
    ["top", room.y - y],
    ["bottom", y - room.y - room.height],
  ];
  const [edge, by] = over.reduce((most, one) => (one[1] > most[1] ? one : most));
  return by > 0 ? edge : null;
}

/** Towards the middle of what is out of sight, or beside it where a target would be covered. */
function signAt(edge: Edge, out: readonly Point[], seen: readonly Point[], room: Box): Box {
  const upright = edge === "left" || edge === "right";
  const [start, length] = upright ? [room.y, room.height] : [room.x, room.width];
  const middle = out.reduce((sum, at) => sum + (upright ? at.y : at.x), 0) / out.length;
  const along = (wanted: number): Box => {
    const at = Math.max(start, Math.min(wanted - SIGN / 2, start + length - SIGN));
    const x = { left: room.x, right: room.x + room.width - SIGN, top: at, bottom: at }[edge];
    const y = { left: at, right: at, top: room.y, bottom: room.y + room.height - SIGN }[edge];
    return { x, y, width: SIGN, height: SIGN };
  };
  const free = ({ x, y }: Box): boolean =>
    !seen.some((at) => at.x >= x && at.x <= x + SIGN && at.y >= y && at.y <= y + SIGN);
  const steps = Array.from({ length: Math.ceil(length / SIGN) * 2 }, (_, i) => (i + 1) >> 1);
  const tried = steps.map((step, i) => along(middle + (i % 2 ? step : -step) * (SIGN / 2)));
  return tried.find(free) ?? along(middle);
}

// The board in words: its controls, and each hex as a screen reader tells it.
import { counter, formPicker } from "../plural.ts";

const count = counter("en");
const form = formPicker("en");
const actionPoints = (n: number) => count(n, { one: "action point", other: "action points" });
const points = (n: number) => count(n, { one: "point", other: "points" });

export const board = {
  label: "Board",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Whole board",

  hex: {
    temple: (p: { value: number }) => `value-${p.value} temple`,
    treasures: (p: { count: number }) =>
      p.count === 0
        ? "no treasures left"
        : `${count(p.count, { one: "treasure", other: "treasures" })} left`,
    yours: "yours",
    yoursBy: (p: { mine: number; best: number }) => `yours ${p.mine} to ${p.best}`,
    held: (p: { name: string }) => `held by ${p.name}`,
    heldBy: (p: { name: string; strength: number; best: number }) =>
      `held by ${p.name} ${p.strength} to ${p.best}`,
    tied: (p: { strength: number }) => `tied at ${p.strength}`,
    nobodys: "nobody’s",
    yourGuard: "your guard",
    guardOf: (p: { name: string }) => `guarded by ${p.name}`,
    yourCamp: "your camp",
    campOf: (p: { name: string }) => `camp of ${p.name}`,
    /** Who stands there. */
    figures: (p: { name: string; figures: string }) => `${p.name}: ${p.figures}.`,
    leaderAlone: "leader",
    workers: (p: { count: number }) => count(p.count, { one: "worker", other: "workers" }),
    leaderAnd: (p: { count: number }) =>
      `leader and ${count(p.count, { one: "worker", other: "workers" })}`,
    ways: (p: { list: string }) => `Paths: ${p.list}.`,
    noWays: "No path leads out.",
    way: (p: { side: string; cost: number }) => `${p.side} ${p.cost}`,
    /** What one can do there, with its price. */
    offer: (p: { what: string; cost: number }) => `${p.what}: ${actionPoints(p.cost)}.`,
    lay: (p: { rotations: number }) =>
      `The tile fits here in ${p.rotations} ${form(p.rotations, { one: "rotation", other: "rotations" })}.`,
    /** How a figure gets there; `list` is of `from`. */
    reach: (p: { list: string }) => `Within reach: ${p.list}.`,
    from: (p: { figure: "W" | "L"; origin: string | null; cost: number }) =>
      `${p.figure === "L" ? "leader" : "worker"} from ${p.origin ?? "the supply"} ${p.cost}`,
  },

  /** The card of a hex: the same as a picture. `points` are those of the holder. */
  card: {
    levels: "Next levels",
    noLevels: "No level tiles left",
    youScore: (p: { points: number }) => `You would score ${points(p.points)}`,
    scores: (p: { name: string; points: number }) => `${p.name} would score ${points(p.points)}`,
    margin: (p: { by: number }) => `ahead by ${p.by}`,
    tie: "A tie: nobody would score",
    nobody: "Nobody would score",
    youTake: (p: { cost: number }) => `You could take it for ${actionPoints(p.cost)}`,
    takes: (p: { name: string; cost: number }) =>
      `${p.name} could take it for ${actionPoints(p.cost)}`,
  },
};

export type BoardWords = typeof board;

// Moments that get more than a line in the log, sounds, and controls of small windows.
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("en");
const points = (n: number) => count(n, { one: "point", other: "points" });

/** `name` is null where it is the reader. */
interface Who {
  name: string | null;
}
interface Taken extends Who {
  from: string | null;
  hex: Part;
  value: number;
}

interface Robbed {
  name: string;
  from: string | null;
  lost: string;
  got: string;
}

export const moments = {
  // What has happened
  volcano: (p: Who) =>
    p.name === null
      ? say`A volcano! You start a scoring round.`
      : say`A volcano! ${p.name} starts a scoring round.`,
  final: () => say`All tiles are placed: the final scoring begins.`,
  treasure: (p: Who & { what: string }) =>
    p.name === null ? say`You find ${p.what}.` : say`${p.name} finds ${p.what}.`,
  taken: (p: Taken) =>
    p.name === null
      ? say`You take ${p.hex} (${p.value}) from ${p.from ?? ""}.`
      : say`${p.name} takes ${p.hex} (${p.value}) from ${p.from ?? "you"}.`,
  robbed: (p: Robbed) =>
    say`${p.name} took ${p.lost} from ${p.from ?? "you"} and gave ${p.from ?? "you"} ${p.got}.`,

  /** One sentence each, the first times it happens. */
  explained: {
    volcano:
      "In turn, everyone has 10 action points and then scores temples and treasures. The volcano is placed afterwards.",
    final: "Everyone has one last turn of 10 action points and scores. Then the game is over.",
    treasure: "A single treasure scores 1 point, a pair 3, a triplet 6, in every scoring.",
    taken:
      "The strongest player on a temple scores its value: a worker counts 1, the leader 3. Ties score nothing.",
    robbed:
      "Single treasures can be traded away without your consent; pairs and triplets are safe.",
  },

  // The end
  finish: (p: Who & { points: number }) =>
    p.name === null
      ? `You win with ${points(p.points)}!`
      : `${p.name} wins with ${points(p.points)}!`,
  finishShared: (p: { names: string; points: number }) =>
    `${p.names} share the victory with ${points(p.points)} each!`,

  // Settings
  sound: "Sounds",
  volume: "Volume",
  vibration: "Vibrate at special moments",

  // The sheet of a low phone
  moreActions: "More actions",
  fewerActions: "Fewer actions",

  // Trying a tile of the auction on the map
  tryTile: (p: { what: string }) => `Try on the map: ${p.what}`,
  trying: (p: { what: string }) =>
    say`Trying: ${p.what}. Nothing is placed; choose the tile again to stop.`,

  // Told to those who listen
  turned: (p: { hex: string; ways: string }) => `${p.hex}: ${p.ways}`,
  stones: (p: { side: string; stones: number; beyond: string; cost: number }) =>
    p.cost > 0
      ? `${p.side} ${p.stones}, to ${p.beyond} ${p.cost}`
      : `${p.side} ${p.stones}, no path to ${p.beyond}`,
  stonesOpen: (p: { side: string; stones: number }) => `${p.side} ${p.stones}`,
  noStones: "no stones",
};

export type MomentWords = typeof moments;

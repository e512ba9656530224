import type { BoardWords } from "../en/board.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const actionPoints = (n: number) => count(n, { one: "punto azione", other: "punti azione" });
const points = (n: number) => count(n, { one: "punto", other: "punti" });

export const board: BoardWords = {
  label: "Tabellone",
  zoomIn: "Ingrandisci",
  zoomOut: "Riduci",
  fit: "Tabellone intero",

  hex: {
    temple: (p) => `tempio da ${p.value}`,
    treasures: (p) =>
      p.count === 0
        ? "nessun tesoro rimasto"
        : `ancora ${count(p.count, { one: "tesoro", other: "tesori" })}`,
    yours: "tuo",
    yoursBy: (p) => `tuo, ${p.mine} a ${p.best}`,
    held: (p) => `tenuto da ${p.name}`,
    heldBy: (p) => `tenuto da ${p.name}, ${p.strength} a ${p.best}`,
    tied: (p) => `parità a ${p.strength}`,
    nobodys: "di nessuno",
    yourGuard: "tuo guardiano",
    guardOf: (p) => `sorvegliato da ${p.name}`,
    yourCamp: "tuo campo",
    campOf: (p) => `campo di ${p.name}`,
    figures: (p) => `${p.name}: ${p.figures}.`,
    leaderAlone: "capo",
    workers: (p) => count(p.count, { one: "partecipante", other: "partecipanti" }),
    leaderAnd: (p) => `capo e ${count(p.count, { one: "partecipante", other: "partecipanti" })}`,
    ways: (p) => `Vie: ${p.list}.`,
    noWays: "Nessuna via d’uscita.",
    way: (p) => `${p.side} ${p.cost}`,
    offer: (p) => `${p.what}: ${actionPoints(p.cost)}.`,
    lay: (p) =>
      p.rotations === 1
        ? "La tavola si può posare qui, in un solo verso."
        : `La tavola si può posare qui, in ${p.rotations} versi.`,
    reach: (p) => `A portata: ${p.list}.`,
    from: (p) =>
      `${p.figure === "L" ? "capo" : "partecipante"} ${p.origin === null ? "dalla riserva" : `da ${p.origin}`} ${p.cost}`,
  },

  card: {
    levels: "Prossimi livelli",
    noLevels: "Nessuna tessera del tempio rimasta",
    youScore: (p) => `Segneresti ${points(p.points)}`,
    scores: (p) => `${p.name} segnerebbe ${points(p.points)}`,
    margin: (p) => `in vantaggio di ${p.by}`,
    tie: "Parità: nessuno segnerebbe",
    nobody: "Nessuno segnerebbe",
    youTake: (p) => `Potresti prenderlo con ${actionPoints(p.cost)}`,
    takes: (p) => `${p.name} potrebbe prenderlo con ${actionPoints(p.cost)}`,
  },
};

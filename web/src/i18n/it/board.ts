import type { BoardWords } from "../en/board.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const actionPoints = (n: number) => count(n, { one: "punto azione", other: "punti azione" });
const points = (n: number) => count(n, { one: "punto", other: "punti" });

export const board: BoardWords = {
  label: "Tabellone",
  howTo: "Le frecce passano da una casella all’altra, Invio sceglie.",
  zoomIn: "Più vicino",
  zoomOut: "Più lontano",
  fit: "Tabellone intero",

  hex: {
    temple: (p) => `tempio ${p.value}`,
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
    guardOf: (p) => `custodito da ${p.name}`,
    yourCamp: "tuo campo",
    campOf: (p) => `campo di ${p.name}`,
    figures: (p) => `${p.name}: ${p.figures}.`,
    leaderAlone: "capo",
    workers: (p) => count(p.count, { one: "operaio", other: "operai" }),
    leaderAnd: (p) => `capo e ${count(p.count, { one: "operaio", other: "operai" })}`,
    ways: (p) => `Vie: ${p.list}.`,
    noWays: "Nessuna via d’uscita.",
    way: (p) => `${p.side} ${p.cost}`,
    offer: (p) => `${p.what}: ${actionPoints(p.cost)}.`,
    lay: (p) =>
      p.rotations === 1
        ? "La tessera si può posare qui, in un solo verso."
        : `La tessera si può posare qui, in ${p.rotations} versi.`,
    reach: (p) => `A portata: ${p.list}.`,
    from: (p) =>
      `${p.figure === "L" ? "capo" : "operaio"} ${p.origin === null ? "dalla riserva" : `da ${p.origin}`} ${p.cost}`,
  },

  card: {
    levels: "Prossimi livelli",
    noLevels: "Nessun livello rimasto",
    youScore: (p) => `Segneresti ${points(p.points)}`,
    scores: (p) => `${p.name} segnerebbe ${points(p.points)}`,
    margin: (p) => `in vantaggio di ${p.by}`,
    tie: "Parità: nessuno segnerebbe",
    nobody: "Nessuno segnerebbe",
    youTake: (p) => `Potresti prenderlo con ${actionPoints(p.cost)}`,
    takes: (p) => `${p.name} potrebbe prenderlo con ${actionPoints(p.cost)}`,
  },
};

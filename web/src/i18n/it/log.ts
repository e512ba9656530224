import type { LogWords } from "../en/log.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const points = (n: number) => count(n, { one: "punto", other: "punti" });
const actionPoints = (n: number) => count(n, { one: "punto azione", other: "punti azione" });
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Capo" : p.count === 1 ? "Partecipante" : `${p.count} partecipanti`;

export const log: LogWords = {
  tiles: {
    jungle: "una tavola della foresta vergine",
    temple: (p) => `un tempio da ${p.value}`,
    treasure: (p) =>
      `una tavola del tesoro (${count(p.count, { one: "tesoro", other: "tesori" })})`,
    volcano: "il vulcano",
    unknown: "una tavola",
  },
  draws: (p) => say`Pesca ${p.what} ${p.tile}`,
  laysOpen: (p) => say`Scoperte: ${p.tiles}`,
  lays: (p) => say`Posa ${p.what} in ${p.hex}`,
  discards: (p) => say`${p.tile} non si può posare ed esce dal gioco`,
  takes: (p) => say`Prende ${p.what} ${p.tile}`,
  bids: (p) => say`Offre ${p.amount}`,
  passes: () => say`Passa`,
  places: (p) => (p.base ? say`${figures(p)} al campo base` : say`${figures(p)} al campo ${p.hex}`),
  walks: (p) =>
    p.secret ? say`${figures(p)} ${p.way} (percorso segreto)` : say`${figures(p)} ${p.way}`,
  uncovers: (p) => say`Porta alla luce ${p.hex}: valore da ${p.from} a ${p.to}`,
  recovers: (p) => say`Recupera ${p.treasure.one} in ${p.hex}`,
  exchanges: (p) => say`Scambia ${p.given.one} con ${p.taken.one} di ${p.name}`,
  camps: (p) => say`Allestisce un campo in ${p.hex}`,
  guards: (p) => say`Sorveglia ${p.hex} (${p.value})`,
  ends: () => say`Termina il turno`,
  scores: (p) => say`Segna ${points(p.points)}`,
  takesBack: () => say`Annulla l’ultima azione`,

  spokenArrow: "verso",

  announce: {
    event: (p) =>
      p.cost > 0 ? `${p.name}: ${p.line}, ${actionPoints(p.cost)}.` : `${p.name}: ${p.line}.`,
    yourTile: (p) => `Tocca a te. Hai pescato ${p.what}; posa la tavola.`,
    yourAct: (p) => `Tocca a te: ${actionPoints(p.left)}.`,
    yourScoring: (p) => `Il tuo turno di conteggio: ${actionPoints(p.left)}, poi segni.`,
    yourBid: (p) => `Tocca a te offrire: almeno ${p.least}, o passa. Hai ${points(p.score)}.`,
    yourTake: "Prendi una delle tavole scoperte.",
    theirTurn: (p) => `Tocca a ${p.name}.`,
    theirScoring: (p) => `${p.name} ha un turno di conteggio.`,
    theirBid: (p) => `Tocca a ${p.name} offrire.`,
    highestBid: (p) => `Offerta più alta: ${p.amount}, di ${p.name}.`,
    youScore: (p) =>
      `Segni ${points(p.points)}: templi ${p.temples}, tesori ${p.treasures}. Ora ne hai ${p.score}.`,
    theyScore: (p) =>
      `${p.name} segna ${points(p.points)}: templi ${p.temples}, tesori ${p.treasures}; ora ${p.score}.`,
    youWin: "La partita è finita. Hai vinto!",
    wins: (p) => `La partita è finita. Ha vinto ${p.name}.`,
    share: (p) => `La partita è finita. Vittoria condivisa: ${p.names}.`,
    standing: (p) => `${p.name}: ${p.score}`,
  },
};

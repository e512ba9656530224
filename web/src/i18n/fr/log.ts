import type { LogWords } from "../en/log.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const points = (n: number) => count(n, { one: "point", other: "points" });
const actionPoints = (n: number) => count(n, { one: "point d’action", other: "points d’action" });
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Chef" : p.count === 1 ? "Explorateur" : `${p.count} explorateurs`;

export const log: LogWords = {
  tiles: {
    jungle: "un hexagone clairière",
    temple: (p) => `un temple de valeur ${p.value}`,
    treasure: (p) => `un hexagone trésor (${count(p.count, { one: "trésor", other: "trésors" })})`,
    volcano: "le volcan",
    unknown: "un hexagone",
  },
  draws: (p) => say`Pioche ${p.what} ${p.tile}`,
  laysOpen: (p) => say`Révélés : ${p.tiles}`,
  lays: (p) => say`Pose ${p.what} en ${p.hex}`,
  discards: (p) => say`${p.tile} ne peut être posé nulle part et quitte le jeu`,
  takes: (p) => say`Prend ${p.what} ${p.tile}`,
  bids: (p) => say`Offre ${p.amount}`,
  passes: () => say`Passe`,
  places: (p) =>
    p.base ? say`${figures(p)} au camp de base` : say`${figures(p)} au camp ${p.hex}`,
  walks: (p) =>
    p.secret ? say`${figures(p)} ${p.way} (sentier secret)` : say`${figures(p)} ${p.way}`,
  uncovers: (p) => say`Dégage ${p.hex} : valeur ${p.from} à ${p.to}`,
  recovers: (p) => say`Déterre ${p.treasure.one} en ${p.hex}`,
  exchanges: (p) => say`Échange ${p.given.one} contre ${p.taken.one} avec ${p.name}`,
  camps: (p) => say`Installe un camp en ${p.hex}`,
  guards: (p) => say`Garde ${p.hex} (${p.value})`,
  ends: () => say`Termine le tour`,
  scores: (p) => say`Marque ${points(p.points)}`,
  takesBack: () => say`Annule la dernière action`,

  spokenArrow: "vers",

  announce: {
    event: (p) =>
      p.cost > 0 ? `${p.name} : ${p.line}, ${actionPoints(p.cost)}.` : `${p.name} : ${p.line}.`,
    yourTile: (p) => `À vous. Vous avez pioché ${p.what} ; posez l’hexagone.`,
    yourAct: (p) => `À vous : ${actionPoints(p.left)}.`,
    yourScoring: (p) => `Votre tour de décompte : ${actionPoints(p.left)}, puis vous marquez.`,
    yourBid: (p) =>
      `À vous d’enchérir : ${p.least} ou plus, ou passez. Vous avez ${points(p.score)}.`,
    yourTake: "Prenez un des hexagones visibles.",
    theirTurn: (p) => `C’est à ${p.name} de jouer.`,
    theirScoring: (p) => `${p.name} joue son tour de décompte.`,
    theirBid: (p) => `C’est à ${p.name} d’enchérir.`,
    highestBid: (p) => `Meilleure offre : ${p.amount}, par ${p.name}.`,
    youScore: (p) =>
      `Vous marquez ${points(p.points)} : temples ${p.temples}, trésors ${p.treasures}. Vous en avez maintenant ${p.score}.`,
    theyScore: (p) =>
      `${p.name} marque ${points(p.points)} : temples ${p.temples}, trésors ${p.treasures} ; maintenant ${p.score}.`,
    youWin: "La partie est terminée. Vous avez gagné !",
    wins: (p) => `La partie est terminée. ${p.name} a gagné.`,
    share: (p) => `La partie est terminée. ${p.names} partagent la victoire.`,
    standing: (p) => `${p.name} : ${p.score}`,
  },
};

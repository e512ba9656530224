import type { CoachWords } from "../en/coach.ts";
import { say } from "../parts.ts";
import { counter, lister } from "../plural.ts";

const count = counter("it");
const list = lister("it");
const points = (n: number) => count(n, { one: "punto", other: "punti" });
const actions = (n: number) => count(n, { one: "azione", other: "azioni" });

export const coach: CoachWords = {
  title: "Consigliere",
  off: "nessun consigliere",
  offAbout: "Giochi senza aiuto.",
  hints: "consigli su richiesta",
  hintsAbout: "Aiuta quando premi «Consiglio» e per il resto tace.",
  from: (least) => `interviene da ${points(least)}`,
  fromAbout: "Avvisa anche, prima della fine di un turno, che c’è molto di più.",
  notHere: "Non c’è un consigliere quando si gioca su dispositivi diversi.",

  hint: "Consiglio",
  where: "Dove?",
  what: "Che cosa?",
  thinking: "Il consigliere riflette…",
  lacks: (p) =>
    p.points === 1
      ? "In questo turno c’è circa 1 punto in più."
      : `In questo turno ci sono circa ${p.points} punti in più.`,
  nothing: "Il consigliere non ha trovato di meglio: puoi terminare il turno.",
  lookAt: (p) => `Guarda ${list(p.hexes)}.`,
  noPlace: "Questo turno non riguarda una casella del tabellone.",
  take: (p) => say`La tavola migliore è ${p.tile}: ${p.what}.`,
  worth: (p) => `Per te questo turno vale circa ${points(p.points)}.`,
  worthless: "Per te questo turno vale a malapena un punto.",
  better: "Un turno migliore",
  takeBackFirst: (p) => `Prima annulla ${actions(p.count)}.`,
};

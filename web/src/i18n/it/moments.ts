import type { MomentWords } from "../en/moments.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const points = (n: number) => count(n, { one: "punto", other: "punti" });

export const moments: MomentWords = {
  volcano: (p) =>
    p.name === null
      ? say`Un vulcano! Fai partire un conteggio.`
      : say`Un vulcano! ${p.name} fa partire un conteggio.`,
  final: () => say`Tutte le tavole sono posate: comincia il conteggio finale.`,
  treasure: (p) => (p.name === null ? say`Trovi ${p.what}.` : say`${p.name} trova ${p.what}.`),
  taken: (p) =>
    p.name === null
      ? say`Togli ${p.hex} (${p.value}) a ${p.from ?? ""}.`
      : p.from === null
        ? say`${p.name} ti toglie ${p.hex} (${p.value}).`
        : say`${p.name} toglie ${p.hex} (${p.value}) a ${p.from}.`,
  robbed: (p) =>
    p.from === null
      ? say`${p.name} ti ha preso ${p.lost} e ti ha dato ${p.got}.`
      : say`${p.name} ha preso ${p.lost} a ${p.from} e in cambio ha dato ${p.got}.`,

  explained: {
    volcano:
      "A turno ognuno ha 10 punti azione e poi segna i punti di templi e tesori. Il vulcano si posa alla fine.",
    final: "Ognuno ha un ultimo turno di 10 punti azione e segna. Poi la partita è finita.",
    treasure: "A ogni conteggio un tesoro singolo vale 1 punto, una coppia 3, un tris 6.",
    taken:
      "Chi è più forte su un tempio ne segna il valore: un partecipante conta 1, il capo 3. In caso di parità non segna nessuno.",
    robbed:
      "I tesori singoli possono esserti presi con uno scambio senza il tuo consenso; coppie e tris sono al sicuro.",
  },

  finish: (p) =>
    p.name === null ? `Vinci con ${points(p.points)}!` : `${p.name} vince con ${points(p.points)}!`,
  finishShared: (p) => `${p.names} condividono la vittoria con ${points(p.points)} a testa!`,

  sound: "Suoni",
  volume: "Volume dei suoni",
  vibration: "Vibra nei momenti importanti",

  moreActions: "Più azioni",
  fewerActions: "Meno azioni",

  tryTile: (p) => `Prova sul tabellone: ${p.what}`,
  trying: (p) =>
    say`Prova: ${p.what}. Non viene posato nulla; scegli di nuovo la tavola per smettere.`,

  turned: (p) => `${p.hex}: ${p.ways}`,
  stones: (p) =>
    p.cost > 0
      ? `${p.side} ${p.stones}, verso ${p.beyond} ${p.cost}`
      : `${p.side} ${p.stones}, nessuna via verso ${p.beyond}`,
  stonesOpen: (p) => `${p.side} ${p.stones}`,
  noStones: "nessuna lastra",
};

import type { AnalysisWords } from "../en/analysis.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
/** Points as they are written, perhaps with a decimal. */
const points = (n: string) => (/^[+−]?1$/.test(n) ? `${n} punto` : `${n} punti`);

export const analysis: AnalysisWords = {
  title: "Analisi",
  begin: "Analizza questa partita",
  about: "Ogni turno è confrontato con altri migliori. Ci vogliono uno o due minuti.",
  waiting: "L’analisi attende che altre finiscano.",
  running: (done, total) => `Analisi in corso: ${done} di ${total}`,

  chances: "Probabilità di vittoria",
  share: (name, percent) => `${name} ${percent}%`,
  turningPoints: "Svolte della partita",
  noTurningPoints: "Finora nessun turno spicca.",
  grades: {
    good: "buono",
    inaccuracy: "imprecisione",
    mistake: "errore",
    blunder: "grave errore",
  },
  loss: (p) => `costa ${points(p.points)} e ${p.chances} possibilità su 100 di vincere`,
  swing: "Non è stato trovato un turno nettamente migliore, ma le probabilità sono cambiate molto.",
  noneBetter: "Non è stato trovato un turno nettamente migliore.",
  noise: (value, noise) => `${value} ± ${noise}`,

  played: "Giocato",
  better: "Meglio",
  expects: (margin, percent) => `vantaggio ${margin}, probabilità ${percent}%`,
  showPlayed: "Mostra sul tabellone il turno giocato",
  showBetter: "Mostra sul tabellone il turno migliore",
  why: "Perché è meglio",
  scored: "punti segnati in questo turno",
  otherTerms: "tutto il resto",
  differs: "Che cosa cambia",
  paysLater: "Subito dopo il turno non è meglio, ma lo è nei turni successivi.",
  fairPrice: (worth) => `Questo turno valeva circa ${points(worth)}.`,
  hardlyWorth: "Questo turno valeva a malapena un punto.",
  close: "Chiudi",
  lays: (p) => say`Posa ${p.what} in ${p.hex}, con lastre verso ${p.stones}`,
  recovers: (p) => say`Recupera un tesoro in ${p.hex}`,

  playOn: "Riprendi da qui",
  playOnAbout: "Da questo passo comincia una nuova partita. Questa resta com’è.",
  playOnSeats: "Chi gioca a ogni posto?",
  draws: "Che cosa si pesca",
  freshDraws: "Tavole e tesori mescolati di nuovo",
  sameDraws: "Le stesse tavole e gli stessi tesori nello stesso ordine di questa partita",
  tooMany: "Di recente sono state analizzate molte partite; riprova entro un’ora.",
  playOnStart: "Inizia la partita",
  playOnOver: "Vai a un passo precedente: qui la partita è finita.",
  branchShort: "Variante",
  branch: (p) =>
    p.same
      ? `Variante dopo il passo ${p.step}, stesse pescate`
      : `Variante dopo il passo ${p.step}, nuove pescate`,

  whatIf: "E se…",
  whatIfAbout: "Gioca altri turni da qui, per tutti. La partita stessa resta com’è.",
  backToGame: "Torna alla partita",
  stepBack: "Un passo indietro",
  keepLine: "Conserva questa variante",
  lineKept: "Conservata",
  keptLines: "Varianti conservate",
  keptAbout: "Restano su questo dispositivo e sono salvate con la partita come varianti.",
  lineFrom: (p) => `Dopo il passo ${p.step}: ${count(p.turns, { one: "turno", other: "turni" })}`,
  openLine: "Apri",
  removeLine: "Rimuovi",
  drawnTile: "Tavola pescata",
  drawnTreasure: "Tesoro recuperato",
  nothingTried: "Non è stato ancora provato nulla.",

  find: "Trovalo tu",
  findAbout: (p) =>
    `${p.name} avrebbe potuto giocare meglio questo turno. Prova prima sul tabellone, o guarda come.`,
  tryIt: "Prova",
  showMe: "Mostra",
  tryAgain: "Riprova",
  findPrompt:
    "Gioca questo turno meglio di come è stato giocato. Puoi annullare finché non lo termini.",
  judging: "Il tuo turno è confrontato con il migliore trovato…",
  verdicts: {
    "as-good": "Buono quanto il migliore trovato.",
    better: "Migliore del turno giocato, ma si può fare di più.",
    "no-better": "Non migliore del turno giocato.",
  },
  judged: (p) =>
    `Rispetto al turno giocato: ${points(p.gain)}. Distanza dal migliore: ${points(p.loss)}.`,

  luckAndSkill: "Fortuna e abilità",
  perTurn: (lost) => `${points(lost)} per turno`,
  bestTurn: "Turno migliore",
  worstTurn: "Turno peggiore",
  paid: (p) =>
    `Nelle aste ha pagato ${points(p.points)} in ${p.above ? "più" : "meno"} del valore dei turni.`,
  mistakes: "Imprecisioni, errori, gravi errori",
  sentence: (p) =>
    `${p.name} ha avuto ${points(p.luck)} di fortuna ${p.lucky ? "in più" : "in meno"} della media e ne ha persi ${p.lost} con i propri turni.`,
  sentenceSoFar: (p) => `${p.name} ha perso finora ${points(p.lost)} con i propri turni.`,
  lostBy: "Dove si sono persi punti",
  kinds: {
    placement: "posa della tavola",
    majorities: "maggioranze",
    treasures: "tesori",
    guards: "guardiani",
    camps: "campi",
    unspent: "punti azione non usati",
    bids: "offerte",
    tiles: "scelta della tavola",
    other: "altro",
  },
};

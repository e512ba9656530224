import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Rivedere la partita",
  basicGame: "Gioco base",
  auctionGame: "Gioco con asta",
  imported: "partita importata",
  unfinished: "non finita",
  unfinishedAbout: "La partita non è ancora finita.",

  won: (name) => `Ha vinto ${name}`,
  shared: (names) => `${names} condividono la vittoria`,
  leads: (name) => `${name} è in testa`,
  level: (names) => `${names} sono alla pari`,
  wonBy: (margin) =>
    margin === 1 ? "Con un solo punto di vantaggio." : `Con ${margin} punti di vantaggio.`,
  tieShared: (score) => `Parità a ${score}: in questa partita la vittoria è condivisa.`,
  tieTemple: (score, value) =>
    `Parità a ${score}. Decide il tempio sorvegliato di maggior valore: qui ${value}.`,
  tieTreasures: (score, value, count) =>
    `Parità a ${score}, anche nel miglior tempio sorvegliato (${value}). Decide il numero di tesori: ${count}.`,
  tieLevel: (score) =>
    `Parità a ${score}, nel miglior tempio sorvegliato e nei tesori: la vittoria è condivisa.`,
  bestGuarded: "miglior tempio sorvegliato",
  treasuresCount: "tesori",
  ruleLink: (rule) => `Regola ${rule}`,

  final: "Punteggi finali",
  lastScoring: (total, temples, treasures) =>
    `Ultimo conteggio ${total}: templi ${temples}, tesori ${treasures}`,
  place: (rank) => `posto ${rank}`,

  chart: "La partita a colpo d’occhio",
  lines: "Che cosa mostrano le linee",
  linesScore: "Punti",
  linesWorth: "Punti con un conteggio ora",
  chartTable: "Punti dopo ogni turno",
  chartHelp: "Frecce per andare di turno in turno, Home e Fine per il primo e l’ultimo.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points} con un conteggio ora`,
  turn: "Turno",
  tileTurn: (tile, name) => `Tavola ${tile}, ${name}`,
  turnOf: (name) => `Turno di ${name}`,
  auction: "Asta",
  scoringTurn: (name) => `Turno di conteggio di ${name}`,
  volcano: (number) => `Vulcano ${number}`,
  finalRound: "Conteggio finale",
  start: "Inizio",

  replay: "Rivedere",
  slider: "Momento della partita",
  moment: (at, of) => `Passo ${at} di ${of}`,
  beforeFirst: "Prima del primo passo",
  previousTurn: "Turno precedente",
  previous: "Un passo indietro",
  play: "Avvia",
  pause: "Pausa",
  next: "Un passo avanti",
  nextTurn: "Turno successivo",
  speedOf: (speed) => `Velocità: ${speed}`,
  loadingMoment: "Caricamento di questa parte della partita",

  scorings: "Conteggi",
  scoringsNone: "Non ci sono ancora conteggi.",
  guarded: "sorvegliato",
  after: (score) => `ora ${score}`,

  sealed: "Ordine di pesca sigillato",
  sealedAbout: "L’ordine di tavole e tesori era fissato prima della prima mossa.",
  seeded: (seed) => `Il seme ${seed} ha deciso tutte le pescate.`,
  commitment: "Sigillo",
  secret: "Segreto",
  secretLater: "sarà rivelato a fine partita",
  verify:
    "Per verificare: lo SHA-256 del segreto è il sigillo. tikal verify FILE controlla un’intera partita salvata.",
  copyCommitment: "Copia il sigillo",
  copySecret: "Copia il segreto",

  turns: "Turni",
  note: "La tua nota",
  noteAbout: "Che cosa pensi di questo momento? Le note si salvano con la partita registrata.",

  save: "Salva la partita",
  backToTable: "Torna al tavolo",
  rematch: "Rivincita",
  rematchAbout: "Ancora una volta con gli stessi giocatori.",
  followRematch: "Vai alla rivincita",
  newGame: "Nuova partita",
};

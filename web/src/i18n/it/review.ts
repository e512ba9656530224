import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Uno sguardo indietro",
  basicGame: "Gioco base",
  auctionGame: "Gioco all’asta",
  imported: "verbale caricato",
  unfinished: "non finita",
  unfinishedAbout: "La partita non è ancora finita.",

  won: (name) => `Ha vinto ${name}`,
  shared: (names) => `${names} dividono la vittoria`,
  leads: (name) => `${name} è in testa`,
  level: (names) => `${names} sono alla pari`,
  wonBy: (margin) => (margin === 1 ? "Per un solo punto." : `Per ${margin} punti.`),
  tieShared: (score) => `Parità a ${score}: in questa partita la vittoria si divide.`,
  tieTemple: (score, value) =>
    `Parità a ${score}. Decide il miglior tempio con la propria guardia: qui di valore ${value}.`,
  tieTreasures: (score, value, count) =>
    `Parità a ${score}, anche nel miglior tempio sorvegliato (${value}). Decidono i tesori: ${count}.`,
  tieLevel: (score) =>
    `Parità a ${score}, nel miglior tempio sorvegliato e nei tesori: la vittoria si divide.`,
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
  linesWorth: "Punti se si contasse ora",
  chartTable: "Punti dopo ogni turno",
  chartHelp: "Le frecce vanno di turno in turno, Home e Fine agli estremi.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points} se si contasse ora`,
  turn: "Turno",
  tileTurn: (tile, name) => `Tessera ${tile}, ${name}`,
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
  nextTurn: "Turno seguente",
  speedOf: (speed) => `Velocità: ${speed}`,
  loadingMoment: "Si cerca questa parte della partita",

  scorings: "Conteggi",
  scoringsNone: "Non è ancora stato contato nulla.",
  guarded: "sorvegliato",
  after: (score) => `ora ${score}`,

  sealed: "Caso sigillato",
  sealedAbout: "L’ordine di tessere e tesori era fissato prima della prima mossa.",
  seeded: (seed) => `Il caso seguiva il seme ${seed}.`,
  commitment: "Sigillo",
  secret: "Segreto",
  secretLater: "sarà rivelato a fine partita",
  verify:
    "Per verificare: lo SHA-256 del segreto è il sigillo; tikal verify FILE controlla tutto il verbale salvato.",
  copyCommitment: "Copia il sigillo",
  copySecret: "Copia il segreto",

  turns: "Turni",
  note: "La tua nota",
  noteAbout: "Che cosa pensi di questo momento? Le note si salvano con la partita registrata.",

  save: "Salva il verbale",
  backToTable: "Al tavolo",
  rematch: "Rivincita",
  rematchAbout: "Ancora una volta con gli stessi.",
  followRematch: "Alla rivincita",
  newGame: "Nuova partita",
};

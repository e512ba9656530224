import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Rückblick",
  basicGame: "Grundspiel",
  auctionGame: "Spiel mit Versteigerung",
  imported: "importiertes Spiel",
  unfinished: "nicht beendet",
  unfinishedAbout: "Das Spiel ist noch nicht zu Ende.",

  won: (name) => `${name} hat gewonnen`,
  shared: (names) => `${names} teilen sich den Sieg`,
  leads: (name) => `${name} führt`,
  level: (names) => `${names} liegen gleichauf`,
  wonBy: (margin) =>
    margin === 1 ? "Mit einem einzigen Punkt Vorsprung." : `Mit ${margin} Punkten Vorsprung.`,
  tieShared: (score) => `Gleichstand bei ${score}: In diesem Spiel wird der Sieg geteilt.`,
  tieTemple: (score, value) =>
    `Gleichstand bei ${score}. Es entscheidet der wertvollste geschützte Tempel: hier Wert ${value}.`,
  tieTreasures: (score, value, count) =>
    `Gleichstand bei ${score}, auch beim besten geschützten Tempel (${value}). Es entscheidet die Zahl der Schätze: ${count}.`,
  tieLevel: (score) =>
    `Gleichstand bei ${score}, beim besten geschützten Tempel und bei den Schätzen: Der Sieg wird geteilt.`,
  bestGuarded: "bester geschützter Tempel",
  treasuresCount: "Schätze",
  ruleLink: (rule) => `Regel ${rule}`,

  final: "Endstand",
  lastScoring: (total, temples, treasures) =>
    `Letzte Wertung ${total}: Tempel ${temples}, Schätze ${treasures}`,
  place: (rank) => `Platz ${rank}`,

  chart: "Das Spiel auf einen Blick",
  lines: "Was die Linien zeigen",
  linesScore: "Punkte",
  linesWorth: "Punkte bei Wertung jetzt",
  chartTable: "Punkte nach jedem Zug",
  chartHelp: "Mit den Pfeiltasten von Zug zu Zug, mit Pos1 und Ende zum ersten und letzten.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points} bei Wertung jetzt`,
  turn: "Zug",
  tileTurn: (tile, name) => `Tafel ${tile}, ${name}`,
  turnOf: (name) => `Zug von ${name}`,
  auction: "Versteigerung",
  scoringTurn: (name) => `Wertungszug von ${name}`,
  volcano: (number) => `Vulkan ${number}`,
  finalRound: "Schlusswertung",
  start: "Beginn",

  replay: "Wiedergabe",
  slider: "Zeitpunkt im Spiel",
  moment: (at, of) => `Schritt ${at} von ${of}`,
  beforeFirst: "Vor dem ersten Schritt",
  previousTurn: "Voriger Zug",
  previous: "Schritt zurück",
  play: "Abspielen",
  pause: "Anhalten",
  next: "Schritt vor",
  nextTurn: "Nächster Zug",
  speedOf: (speed) => `Tempo: ${speed}`,
  loadingMoment: "Dieser Teil des Spiels wird geladen",

  scorings: "Wertungen",
  scoringsNone: "Es wurde noch nichts gewertet.",
  guarded: "geschützt",
  after: (score) => `jetzt ${score}`,

  sealed: "Versiegelte Mischung",
  sealedAbout: "Die Reihenfolge der Tafeln und Schätze stand vor dem ersten Zug fest.",
  seeded: (seed) => `Die Startzahl ${seed} bestimmte alle Zufälle.`,
  commitment: "Siegel",
  secret: "Geheimnis",
  secretLater: "wird am Ende des Spiels offengelegt",
  verify:
    "Zum Prüfen: Der SHA-256 des Geheimnisses ist das Siegel. tikal verify DATEI prüft ein ganzes gespeichertes Spiel.",
  copyCommitment: "Siegel kopieren",
  copySecret: "Geheimnis kopieren",

  turns: "Züge",
  note: "Deine Notiz",
  noteAbout: "Was meinst du zu diesem Moment? Notizen werden im Spielprotokoll gespeichert.",

  save: "Spiel speichern",
  backToTable: "Zurück an den Tisch",
  rematch: "Revanche",
  rematchAbout: "Noch einmal in derselben Runde.",
  followRematch: "Zur Revanche",
  newGame: "Neues Spiel",
};

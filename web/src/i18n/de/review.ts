import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Rückblick",
  basicGame: "Grundspiel",
  auctionGame: "Versteigerungsspiel",
  imported: "geladene Mitschrift",
  unfinished: "nicht beendet",
  unfinishedAbout: "Das Spiel ist noch nicht zu Ende.",

  won: (name) => `${name} hat gewonnen`,
  shared: (names) => `${names} teilen sich den Sieg`,
  leads: (name) => `${name} führt`,
  level: (names) => `${names} liegen gleichauf`,
  wonBy: (margin) => (margin === 1 ? "Um einen einzigen Punkt." : `Um ${margin} Punkte.`),
  tieShared: (score) => `Gleichstand bei ${score}: In diesem Spiel wird der Sieg geteilt.`,
  tieTemple: (score, value) =>
    `Gleichstand bei ${score}. Es entscheidet der beste selbst bewachte Tempel: hier Wert ${value}.`,
  tieTreasures: (score, value, count) =>
    `Gleichstand bei ${score}, auch im besten bewachten Tempel (${value}). Es entscheiden die meisten Schätze: ${count}.`,
  tieLevel: (score) =>
    `Gleichstand bei ${score}, im besten bewachten Tempel und in den Schätzen: Der Sieg wird geteilt.`,
  bestGuarded: "bester bewachter Tempel",
  treasuresCount: "Schätze",
  ruleLink: (rule) => `Regel ${rule}`,

  final: "Endstand",
  lastScoring: (total, temples, treasures) =>
    `Letzte Wertung ${total}: Tempel ${temples}, Schätze ${treasures}`,
  place: (rank) => `Platz ${rank}`,

  chart: "Das Spiel auf einen Blick",
  lines: "Was die Linien zeigen",
  linesScore: "Punkte",
  linesWorth: "Punkte, würde jetzt gewertet",
  chartTable: "Punkte nach jedem Zug",
  chartHelp: "Pfeiltasten gehen von Zug zu Zug, Pos1 und Ende an die Enden.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points}, würde jetzt gewertet`,
  turn: "Zug",
  tileTurn: (tile, name) => `Plättchen ${tile}, ${name}`,
  turnOf: (name) => `Zug von ${name}`,
  auction: "Versteigerung",
  scoringTurn: (name) => `Wertungszug von ${name}`,
  volcano: (number) => `Vulkan ${number}`,
  finalRound: "Schlusswertung",
  start: "Beginn",

  replay: "Wiedergabe",
  slider: "Augenblick des Spiels",
  moment: (at, of) => `Schritt ${at} von ${of}`,
  beforeFirst: "Vor dem ersten Schritt",
  previousTurn: "Voriger Zug",
  previous: "Schritt zurück",
  play: "Abspielen",
  pause: "Anhalten",
  next: "Schritt vor",
  nextTurn: "Nächster Zug",
  speedOf: (speed) => `Tempo: ${speed}`,
  loadingMoment: "Dieser Teil des Spiels wird geholt",

  scorings: "Wertungen",
  scoringsNone: "Noch wurde nichts gewertet.",
  guarded: "bewacht",
  after: (score) => `jetzt ${score}`,

  sealed: "Versiegelter Zufall",
  sealedAbout: "Die Reihenfolge von Plättchen und Schätzen stand vor dem ersten Zug fest.",
  seeded: (seed) => `Der Zufall folgte der Startzahl ${seed}.`,
  commitment: "Siegel",
  secret: "Geheimnis",
  secretLater: "wird am Ende des Spiels aufgedeckt",
  verify:
    "Zum Prüfen: Der SHA-256 des Geheimnisses ist das Siegel; tikal verify DATEI prüft die gespeicherte Mitschrift im Ganzen.",
  copyCommitment: "Siegel kopieren",
  copySecret: "Geheimnis kopieren",

  turns: "Züge",
  note: "Deine Notiz",
  noteAbout: "Was meinst du zu diesem Moment? Notizen werden im Spielprotokoll gespeichert.",

  save: "Mitschrift speichern",
  backToTable: "An den Tisch",
  rematch: "Revanche",
  rematchAbout: "Noch einmal in derselben Runde.",
  followRematch: "Zur Revanche",
  newGame: "Neues Spiel",
};

import type { AnalysisWords } from "../en/analysis.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
/** Points as they are written, perhaps with a decimal. */
const points = (n: string) => (/^[+−]?1$/.test(n) ? `${n} Punkt` : `${n} Punkte`);

export const analysis: AnalysisWords = {
  title: "Analyse",
  begin: "Dieses Spiel analysieren",
  about: "Jeder Zug wird mit besseren verglichen. Das dauert ein bis zwei Minuten.",
  waiting: "Die Analyse wartet, bis andere fertig sind.",
  running: (done, total) => `Analyse läuft: ${done} von ${total}`,

  chances: "Siegchancen",
  share: (name, percent) => `${name} ${percent} %`,
  turningPoints: "Wendepunkte",
  noTurningPoints: "Bisher sticht kein Zug hervor.",
  grades: { good: "gut", inaccuracy: "ungenau", mistake: "Fehler", blunder: "grober Fehler" },
  loss: (p) => `kostet ${points(p.points)} und ${p.chances} Prozentpunkte Siegchance`,
  swing: "Ein deutlich besserer Zug wurde nicht gefunden, doch die Chancen änderten sich stark.",
  noneBetter: "Ein deutlich besserer Zug wurde nicht gefunden.",
  noise: (value, noise) => `${value} ± ${noise}`,

  played: "Gespielt",
  better: "Besser",
  expects: (margin, percent) => `Vorsprung ${margin}, Siegchance ${percent} %`,
  showPlayed: "Den gespielten Zug auf dem Spielplan zeigen",
  showBetter: "Den besseren Zug auf dem Spielplan zeigen",
  why: "Warum er besser ist",
  scored: "Punkte der Wertung in diesem Zug",
  otherTerms: "alles Übrige",
  differs: "Was sich unterscheidet",
  paysLater: "Direkt nach dem Zug ist er nicht besser, wohl aber in den folgenden Zügen.",
  fairPrice: (worth) => `Dieser Zug war etwa ${points(worth)} wert.`,
  hardlyWorth: "Dieser Zug war kaum einen Punkt wert.",
  close: "Schließen",
  lays: (p) => say`Legt ${p.what} auf ${p.hex} an, mit Steinplatten in Richtung ${p.stones}`,
  recovers: (p) => say`Hebt einen Schatz auf ${p.hex}`,

  playOn: "Ab hier weiterspielen",
  playOnAbout: "Mit diesem Schritt beginnt ein neues Spiel. Dieses bleibt, wie es ist.",
  playOnSeats: "Wer spielt welchen Platz?",
  draws: "Was gezogen wird",
  freshDraws: "Neu gemischte Tafeln und Schätze",
  sameDraws: "Dieselben Tafeln und Schätze in derselben Reihenfolge wie in diesem Spiel",
  tooMany:
    "In letzter Zeit wurden viele Spiele analysiert; versuche es innerhalb der nächsten Stunde noch einmal.",
  playOnStart: "Spiel beginnen",
  playOnOver: "Geh zu einem früheren Schritt: Hier ist das Spiel zu Ende.",
  branchShort: "Abzweigung",
  branch: (p) =>
    p.same
      ? `Abzweigung nach Schritt ${p.step}, gleich gezogen`
      : `Abzweigung nach Schritt ${p.step}, neu gemischt`,

  whatIf: "Was wäre, wenn",
  whatIfAbout: "Spiel ab hier andere Züge, für alle. Das Spiel selbst bleibt, wie es ist.",
  backToGame: "Zurück zum Spiel",
  stepBack: "Einen Schritt zurück",
  keepLine: "Variante behalten",
  lineKept: "Behalten",
  keptLines: "Behaltene Varianten",
  keptAbout: "Sie bleiben auf diesem Gerät und werden mit dem Spiel als Varianten gespeichert.",
  lineFrom: (p) => `Nach Schritt ${p.step}: ${count(p.turns, { one: "Zug", other: "Züge" })}`,
  openLine: "Öffnen",
  removeLine: "Entfernen",
  drawnTile: "Gezogene Tafel",
  drawnTreasure: "Gehobener Schatz",
  nothingTried: "Noch nichts ausprobiert.",

  find: "Selbst finden",
  findAbout: (p) =>
    `${p.name} hätte diesen Zug besser spielen können. Probier es erst auf dem Spielplan, oder lass es dir zeigen.`,
  tryIt: "Ausprobieren",
  showMe: "Zeigen",
  tryAgain: "Noch einmal",
  findPrompt:
    "Spiel diesen Zug besser, als er gespielt wurde. Bis du ihn beendest, kannst du zurücknehmen.",
  judging: "Dein Zug wird mit dem besten gefundenen verglichen …",
  verdicts: {
    "as-good": "So gut wie der beste gefundene Zug.",
    better: "Besser als der gespielte Zug, doch es steckt mehr in ihm.",
    "no-better": "Nicht besser als der gespielte Zug.",
  },
  judged: (p) =>
    `Gegenüber dem gespielten Zug: ${points(p.gain)}. Zum besten fehlen ${points(p.loss)}.`,

  luckAndSkill: "Glück und Können",
  perTurn: (lost) => `${points(lost)} je Zug`,
  bestTurn: "Bester Zug",
  worstTurn: "Schwächster Zug",
  paid: (p) =>
    `Zahlte in Versteigerungen ${points(p.points)} ${p.above ? "mehr" : "weniger"}, als die Züge wert waren.`,
  mistakes: "Ungenaue Züge, Fehler, grobe Fehler",
  sentence: (p) =>
    `${p.name} hatte ${points(p.luck)} ${p.lucky ? "mehr" : "weniger"} Glück als im Mittel und verlor ${p.lost} durch eigene Züge.`,
  sentenceSoFar: (p) => `${p.name} verlor bisher ${points(p.lost)} durch eigene Züge.`,
  lostBy: "Wo Punkte verloren gingen",
  kinds: {
    placement: "Anlegen der Tafel",
    majorities: "Mehrheiten",
    treasures: "Schätze",
    guards: "Wächter",
    camps: "Camps",
    unspent: "ungenutzte Aktionspunkte",
    bids: "Gebote",
    tiles: "Wahl der Tafel",
    other: "Übriges",
  },
};

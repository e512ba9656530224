import type { FaultsWords } from "../en/faults.ts";

export const faults: FaultsWords = {
  "not-a-text": "Das ist kein Text.",
  "too-long": (p) => `Ein Spielprotokoll hat höchstens ${p.most} Zeichen, dieses hat ${p.length}.`,
  "not-a-record": (p) => `Ein Spielprotokoll beginnt mit „${p.begins}“.`,
  "not-a-header": (p) => `Erwartet wird eine Kopfzeile wie „Players: 3“, nicht „${p.value}“.`,
  "header-missing": (p) => `Die Kopfzeile ${p.header} fehlt.`,
  "header-twice": (p) => `Die Kopfzeile ${p.header} kommt zweimal vor.`,
  "number-outside": (p) =>
    `${p.header} muss eine Zahl von ${p.least} bis ${p.most} sein, nicht ${p.value}.`,
  "rules-version": (p) => `Die Version der Regeln muss ${p.wanted} sein, nicht ${p.value}.`,
  "edition-wrong": (p) =>
    `Die Ausgabe ${p.value} gibt es nicht, oder sie wird mit anderen Einstellungen gespielt.`,
  "names-wrong": "Jeder Platz braucht einen eigenen Namen, einzeilig und nicht zu lang.",
  "date-wrong": (p) => `${p.value} ist kein Datum wie 2026-01-31.`,
  "option-missing": (p) => `Die Einstellung ${p.option} fehlt.`,
  "option-twice": (p) => `Die Einstellung ${p.option} kommt zweimal vor.`,
  "option-unknown": (p) => `Es gibt keine Einstellung ${p.option}.`,
  "option-wrong": (p) => `Eine der Einstellungen hat einen unmöglichen Wert: ${p.value}.`,
  "position-wrong": "Die Startstellung ist nicht lesbar oder unmöglich.",
  "position-differs": "Die Startstellung hat andere Spieler oder Einstellungen als die Kopfzeilen.",
  "digest-wrong": "Erwartet werden 64 Hexadezimalziffern in Kleinbuchstaben.",
  "braces-wrong":
    "Ein Kommentar braucht eine eigene Zeile und genau ein Paar geschweifter Klammern.",
  "comment-wrong": "Dieser Kommentar ist leer, zu lang oder enthält geschweifte Klammern.",
  "variation-open": "Die Variante, die mit „(“ beginnt, hat keine „)“.",
  "variation-wrong": "Vor „)“ fehlt „(“, oder dazwischen wird nichts gespielt.",
  "variation-deep": (p) => `Varianten liegen höchstens ${p.most} tief ineinander.`,
  "taken-back": "Ein Spielprotokoll enthält keine zurückgenommenen Aktionen.",
  "second-record":
    "Hier beginnt ein zweites Spielprotokoll. Es lässt sich nur ein Spiel auf einmal öffnen.",
  "action-refused": (p) => `„${p.action}“ ist nicht erlaubt: ${p.why}`,
  "action-unreadable": (p) => `„${p.action}“ ist keine Aktion.`,
  "outcome-wrong": (p) =>
    `${p.action}: Was gezogen oder gehoben wurde, fehlt oder ist hier nicht möglich.`,
  "claim-wrong": (p) => `Im Protokoll steht ${p.claim}, im Spiel ist es ${p.found}.`,
  "result-wrong": (p) => `Das Ergebnis ist ${p.result}, nicht ${p.value}.`,
  "secret-early": "Das Geheimnis wird erst am Ende des Spiels offengelegt.",
  "secret-missing": "Das Spiel ist zu Ende, aber das Geheimnis fehlt.",
  "secret-alone": "Es gibt ein Geheimnis, aber kein Siegel, mit dem es zu vergleichen wäre.",
  "secret-foreign": "Das Siegel gehört nicht zu dieser Mischung.",
  "secret-wrong": "Der SHA-256 des Geheimnisses ist nicht das Siegel.",
  "shuffle-differs": (p) => `In der versiegelten Mischung kommt hier ${p.due}, nicht ${p.outcome}.`,
  "ends-at-draw": "Das Spiel bricht ab, bevor eine Tafel oder ein Schatz aufgedeckt wurde.",
};

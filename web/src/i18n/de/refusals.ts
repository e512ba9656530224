import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const LEADER = {
  supply: () => "er ist noch im Vorrat",
  gone: () => "er ist aus dem Spiel",
  on: (hex: string) => `er steht auf ${hex}`,
  guards: (hex: string) => `er bewacht für immer ${hex}`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `Du hast keinen Arbeiter auf ${p.hex}.`
    : `Dein Leiter ist nicht auf ${p.hex}; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} ist weder das Basislager noch ein Lager von dir; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "ein Geheimpfad verbindet nur diese");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "Das Spiel ist aus.",
    "waits-for-chance": "Gleich zeigt sich, welches Plättchen oder welcher Schatz kommt.",
    "lay-tile-first": "Lege zuerst dein Plättchen; dann hast du 10 Aktionspunkte.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Der Vulkan wird nach der Wertungsrunde gelegt; handle oder beende deinen Zug."
        : "Jetzt ist kein Plättchen zu legen; handle oder beende deinen Zug.",
    "not-an-auction-game": "Diese Partie wird ohne Versteigerung gespielt.",
    "no-auction-now": "Jetzt wird nicht versteigert; handle oder beende deinen Zug.",
    "bid-first": "Eine Versteigerung läuft; biete oder passe.",
    "take-first": (p) => `Nimm zuerst eines der offenen Plättchen: ${p.open}.`,
    "nothing-to-take": "Du hast dein Plättchen schon; handle oder beende deinen Zug.",
    "too-few-ap": (p) => `Das kostet ${p.cost} AP; du hast noch ${p.left}, es fehlen ${p.short}.`,
    "hex-explored": (p) => `${p.hex} ist schon erforscht; ein Plättchen kommt auf ein leeres Feld.`,
    "not-next-to-explored": (p) =>
      `${p.hex} grenzt an kein erforschtes Feld; ein Plättchen braucht mindestens eines.`,
    "tile-not-reachable": (p) =>
      `${p.hex}, so gedreht: Kein Stein führt aus erforschtem Gebiet dorthin. Einer auf einer ` +
      "der beiden Seiten genügt, doch ein Vulkan zählt nicht.",
    "volcano-cuts-off": (p) => `Ein Vulkan auf ${p.hex} würde ${p.cut} abschneiden.`,
    "tile-has-a-place": "Dieses Plättchen passt noch irgendwo, also muss es gelegt werden.",
    "tile-not-open": (p) => `${p.tile} liegt nicht offen aus; offen sind ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} ist zu wenig; biete mindestens ${p.least}.`,
    "bid-over-score": (p) => `${p.bid} ist mehr, als du hast; du hast ${p.score} Punkte.`,
    "not-in-auction": "Du bist an der laufenden Versteigerung nicht beteiligt.",
    "no-worker-in-supply": "Du hast keinen Arbeiter mehr im Vorrat.",
    "leader-not-in-supply": (p) => `Dein Leiter ist nicht im Vorrat; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "Figuren kommen nur dort ins Spiel"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Ein Geheimpfad führt in ein anderes Lager.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} und ${p.target} sind keine Nachbarn; ein Schritt führt auf ein Nachbarfeld.`,
    "move-unexplored": (p) => `${p.target} ist unerforscht.`,
    "move-into-volcano": (p) => `${p.target} ist ein Vulkan; den betritt niemand.`,
    "move-no-way": (p) =>
      `Kein Weg von ${p.hex} nach ${p.target}: Auf einer der beiden Seiten muss ein Stein liegen.`,
    "uncover-no-temple": (p) => `${p.hex} ist ${p.kind}; nur Tempel haben Stufen.`,
    "uncover-guarded": (p) =>
      `${p.hex} wird bewacht (${p.name}); dort kommt keine Stufe mehr dazu.`,
    "uncover-two-done": (p) =>
      `${p.hex}: Zwei Stufen wurden dort in diesem Zug freigelegt, mehr geht nicht.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: Zum Freilegen muss dort eine Figur von dir stehen.`
        : `${p.hex}: Die zweite Stufe im selben Zug braucht zwei Figuren; du hast dort ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} hat den Wert ${p.value}; kein Tempelplättchen mit ${p.next} ist mehr da.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} ist ${p.kind}; nur auf Schatzfeldern liegen Schätze.`,
    "recover-none-left": (p) => `${p.hex}: Dort liegt kein Schatz mehr.`,
    "recover-two-done": (p) =>
      `${p.hex}: Zwei Schätze wurden dort in diesem Zug geborgen, mehr geht nicht.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: Zum Bergen muss dort eine Figur von dir stehen.`
        : `${p.hex}: Der zweite Schatz im selben Zug braucht zwei Figuren; du hast dort ${p.have}.`,
    "exchange-no-such-seat": "Diesen Spieler gibt es hier nicht.",
    "exchange-with-yourself": "Das bist du selbst; tausche mit jemand anderem.",
    "exchange-same-kind": "Beide sind gleich, das ändert nichts; tausche verschiedene.",
    "exchange-you-lack": (p) => `Du hast keine ${p.given.many} abzugeben.`,
    "exchange-your-set": (p) =>
      `Du hast ${p.have} ${p.given.many}; nur ein einzelner Schatz kann abgegeben werden.`,
    "exchange-they-lack": (p) => `${p.name} hat keine ${p.taken.many}.`,
    "exchange-their-set": (p) =>
      `${p.name} hat ${p.have} ${p.taken.many}; Paare und Drillinge sind sicher, nur ein ` +
      "einzelner Schatz kann genommen werden.",
    "camp-none-left": "Deine beiden Lager stehen schon.",
    "camp-wrong-ground": (p) =>
      `${p.hex} ist ${p.kind}; ein Lager braucht Dschungel oder ein leeres Schatzfeld.`,
    "camp-treasures-left": (p) =>
      `${p.hex}: Dort ${p.count === 1 ? "liegt" : "liegen"} noch ` +
      `${count(p.count, { one: "Schatz", other: "Schätze" })}; ein Lager braucht ein leeres ` +
      "Schatzfeld.",
    "camp-already-there": (p) =>
      `${p.hex}: Dort steht schon ein Lager (${p.name}); je Feld ist nur eines erlaubt.`,
    "camp-needs-member": (p) =>
      `${p.hex}: Für ein Lager muss dort eine Figur von dir stehen; du hast keine dort.`,
    "guard-none-left": "Deine beiden Wächter stehen schon; mehr sind nicht erlaubt.",
    "guard-no-temple": (p) => `${p.hex} ist ${p.kind}; nur Tempel werden bewacht.`,
    "guard-already-there": (p) => `${p.hex} wird für immer bewacht (${p.name}).`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `${p.hex}: Für einen Wächter musst du stärker sein als jeder andere; du hast ` +
      `${p.strength}, ein anderer ${p.best}.`,
    "stays-over": "Das Spiel ist aus; nichts kann zurückgenommen werden.",
    "stays-nothing-done": "Es ist noch nichts geschehen.",
    "stays-tile": "Seither wurde ein Plättchen aufgedeckt; was davor war, bleibt.",
    "stays-treasure": (p) =>
      `Ein Schatz wurde aufgedeckt (${p.treasure.name}); was davor war, bleibt.`,
    "stays-done": "Das gilt; nur der laufende Zug kann zurückgenommen werden.",
  },

  codes: {
    refused: "Die Regeln erlauben das nicht.",
    unreadable: "Diese Aktion ist nicht lesbar.",
    stale: "Inzwischen ist etwas geschehen. Der Plan ist nun aktuell; versuch es noch einmal.",
    "not-your-seat": "Das ist nicht dein Platz.",
    "not-your-turn": "Du bist nicht am Zug.",
    forbidden: "Dieser Link erlaubt das nicht.",
    "not-found": "Das gibt es hier nicht (mehr).",
    invalid: "Die Anfrage wurde nicht verstanden.",
    "too-large": "Das ist zu groß.",
    "too-many": "Zu viele Anfragen auf einmal; warte einen Moment.",
    over: "Das Spiel ist aus.",
    offline: "Der Server ist nicht erreichbar.",
    server: "Der Server hatte ein Problem. Nichts hat sich geändert.",
  },

  rule: (p) => `Regel ${p.id}`,
};

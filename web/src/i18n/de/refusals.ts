import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const LEADER = {
  supply: () => "er ist noch im Vorrat",
  gone: () => "er ist aus dem Spiel",
  on: (hex: string) => `er steht auf ${hex}`,
  guards: (hex: string) => `er schützt ${hex} für immer`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `Du hast keinen Teilnehmer auf ${p.hex}.`
    : `Dein Leiter ist nicht auf ${p.hex}; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} ist weder das Basiscamp noch eines deiner Camps; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "ein Geheimpfad verbindet nur diese");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "Das Spiel ist zu Ende.",
    "waits-for-chance": "Gleich wird eine Tafel oder ein Schatz aufgedeckt.",
    "lay-tile-first": "Lege zuerst deine Tafel an; dann hast du 10 Aktionspunkte.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Der Vulkan wird erst nach der Wertungsrunde angelegt; setze Aktionspunkte ein oder beende deinen Zug."
        : "Jetzt ist keine Tafel anzulegen; setze Aktionspunkte ein oder beende deinen Zug.",
    "not-an-auction-game": "Dieses Spiel wird ohne Versteigerung gespielt.",
    "no-auction-now":
      "Jetzt wird nichts versteigert; setze Aktionspunkte ein oder beende deinen Zug.",
    "bid-first": "Eine Versteigerung läuft; biete oder passe.",
    "take-first": (p) => `Nimm zuerst eine der offenen Tafeln: ${p.open}.`,
    "nothing-to-take": "Du hast deine Tafel schon; setze Aktionspunkte ein oder beende deinen Zug.",
    "too-few-ap": (p) =>
      `Das kostet ${p.cost} AP; du hast ${p.left}, es ${p.short === 1 ? "fehlt" : "fehlen"} ${p.short}.`,
    "hex-explored": (p) =>
      `${p.hex} ist schon erforscht; eine Tafel wird auf einem leeren Feld angelegt.`,
    "not-next-to-explored": (p) =>
      `${p.hex} grenzt an kein erforschtes Feld; eine Tafel muss an mindestens eines grenzen.`,
    "tile-not-reachable": (p) =>
      `So gedreht führt von keinem erforschten Feld eine Steinplatte nach ${p.hex}. Eine auf ` +
      "einer der beiden angrenzenden Seiten genügt, aber ein Vulkan zählt nicht.",
    "volcano-cuts-off": (p) => `Ein Vulkan auf ${p.hex} würde ${p.cut} abschneiden.`,
    "tile-has-a-place": "Diese Tafel passt noch irgendwo hin, also muss sie angelegt werden.",
    "tile-not-open": (p) => `${p.tile} liegt nicht offen aus; offen liegen ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} ist zu wenig; biete mindestens ${p.least}.`,
    "bid-over-score": (p) =>
      `${p.bid} ist mehr, als du hast; du hast ${count(p.score, { one: "Punkt", other: "Punkte" })}.`,
    "not-in-auction": "Du nimmst an dieser Versteigerung nicht teil.",
    "no-worker-in-supply": "Du hast keinen Teilnehmer mehr im Vorrat.",
    "leader-not-in-supply": (p) => `Dein Leiter ist nicht im Vorrat; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "nur dort werden Figuren eingesetzt"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Ein Geheimpfad führt in ein anderes Camp.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} und ${p.target} sind nicht benachbart; ein Schritt führt auf ein Nachbarfeld.`,
    "move-unexplored": (p) => `${p.target} ist unerforscht.`,
    "move-into-volcano": (p) => `${p.target} ist ein Vulkan; den betritt niemand.`,
    "move-no-way": (p) =>
      `Kein Weg von ${p.hex} nach ${p.target}: Auf einer der angrenzenden Seiten muss eine ` +
      "Steinplatte liegen.",
    "uncover-no-temple": (p) =>
      `${p.hex} ist ${p.kind}; nur bei Tempeln lassen sich Ebenen freilegen.`,
    "uncover-guarded": (p) =>
      `${p.hex} ist geschützt (${p.name}); dort lässt sich keine Ebene mehr freilegen.`,
    "uncover-two-done": (p) =>
      `Auf ${p.hex} wurden in diesem Zug schon zwei Ebenen freigelegt; mehr sind nicht erlaubt.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `Zum Freilegen auf ${p.hex} muss dort eine deiner Figuren stehen.`
        : `Für die zweite Ebene auf ${p.hex} in diesem Zug müssen dort zwei deiner Figuren ` +
          `stehen; du hast ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} hat den Wert ${p.value}; es gibt kein Tempelplättchen mit der ${p.next} mehr.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} ist ${p.kind}; nur auf Schatztafeln liegen Schätze.`,
    "recover-none-left": (p) => `Auf ${p.hex} liegt kein Schatz mehr.`,
    "recover-two-done": (p) =>
      `Auf ${p.hex} wurden in diesem Zug schon zwei Schätze gehoben; mehr sind nicht erlaubt.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `Um auf ${p.hex} einen Schatz zu heben, muss dort eine deiner Figuren stehen.`
        : `Für den zweiten Schatz auf ${p.hex} in diesem Zug müssen dort zwei deiner Figuren ` +
          `stehen; du hast ${p.have}.`,
    "exchange-no-such-seat": "Diesen Spieler gibt es an diesem Tisch nicht.",
    "exchange-with-yourself": "Das bist du selbst; tausche mit einem Mitspieler.",
    "exchange-same-kind": "Beide sind gleich, das ändert nichts; tausche verschiedene Schätze.",
    "exchange-you-lack": (p) => `Du hast keine ${p.given.many} abzugeben.`,
    "exchange-your-set": (p) =>
      `Du hast ${p.have} ${p.given.many}; nur ein einzelner Schatz kann abgegeben werden.`,
    "exchange-they-lack": (p) => `${p.name} hat keine ${p.taken.many}.`,
    "exchange-their-set": (p) =>
      `${p.name} hat ${p.have} ${p.taken.many}; Paare und Drillinge sind sicher, nur ein ` +
      "einzelner Schatz kann genommen werden.",
    "camp-none-left": "Du hast deine beiden Camps schon errichtet.",
    "camp-wrong-ground": (p) =>
      `${p.hex} ist ${p.kind}; ein Camp lässt sich nur im Urwald oder auf einer leeren ` +
      "Schatztafel errichten.",
    "camp-treasures-left": (p) =>
      `Auf ${p.hex} ${p.count === 1 ? "liegt" : "liegen"} noch ` +
      `${count(p.count, { one: "Schatz", other: "Schätze" })}; für ein Camp muss die ` +
      "Schatztafel leer sein.",
    "camp-already-there": (p) =>
      `Auf ${p.hex} steht schon ein Camp (${p.name}); je Feld ist nur eines erlaubt.`,
    "camp-needs-member": (p) =>
      `Für ein Camp auf ${p.hex} muss dort eine deiner Figuren stehen; du hast dort keine.`,
    "guard-none-left": "Du hast deine beiden Wächter schon eingesetzt.",
    "guard-no-temple": (p) => `${p.hex} ist ${p.kind}; nur Tempel lassen sich schützen.`,
    "guard-already-there": (p) => `${p.hex} ist schon für immer geschützt (${p.name}).`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `Um ${p.hex} zu schützen, musst du dort stärker sein als jeder andere Spieler; deine ` +
      `Stärke ist ${p.strength}, die eines anderen ${p.best}.`,
    "stays-over": "Das Spiel ist zu Ende; nichts lässt sich mehr zurücknehmen.",
    "stays-nothing-done": "Es gibt noch nichts zurückzunehmen.",
    "stays-tile": "Inzwischen wurde eine Tafel aufgedeckt; frühere Aktionen sind endgültig.",
    "stays-treasure": (p) =>
      `Ein Schatz wurde aufgedeckt (${p.treasure.name}); frühere Aktionen sind endgültig.`,
    "stays-done": "Das ist endgültig; nur Aktionen des laufenden Zugs lassen sich zurücknehmen.",
  },

  codes: {
    refused: "Die Regeln erlauben das nicht.",
    unreadable: "Diese Aktion ist nicht lesbar.",
    stale: "Inzwischen ist etwas geschehen. Der Spielplan ist jetzt aktuell; versuche es erneut.",
    "not-your-seat": "Das ist nicht dein Platz.",
    "not-your-turn": "Du bist nicht am Zug.",
    forbidden: "Dieser Link erlaubt das nicht.",
    "not-found": "Das gibt es hier nicht (mehr).",
    invalid: "Der Server hat die Anfrage nicht verstanden.",
    "too-large": "Das ist zu groß.",
    "too-many": "Zu viele Anfragen auf einmal; warte einen Moment.",
    over: "Das Spiel ist zu Ende.",
    offline: "Der Server ist nicht erreichbar.",
    server: "Der Server hatte ein Problem. Es hat sich nichts geändert.",
  },

  rule: (p) => `Regel ${p.id}`,
};

import type { LobbyWords } from "../en/lobby.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const scored = (points: number) => count(points, { one: "Punkt", other: "Punkten" });

export const lobby: LobbyWords = {
  title: "Tikal",
  motto: "Lichte den Urwald, lege Tempel frei und halte sie, wenn die Vulkane ausbrechen.",

  newGame: "Neues Spiel",
  players: "Spieler",
  playerCount: (count) => `${count} Spieler`,
  seat: (seat) => `Platz ${seat}`,
  seatName: (seat) => `Name, Platz ${seat}`,
  seatPlayer: (seat) => `Wer spielt Platz ${seat}`,
  starts: "Startspieler",
  byChance: "ausgelost",
  who: {
    here: "Spieler an diesem Gerät",
    hereAbout: "Spielt hier, abwechselnd an diesem Bildschirm.",
    link: "Spieler per Link",
    linkAbout: "Bekommt einen Einladungslink und spielt an einem anderen Gerät.",
  },
  computerAs: (level) => `Computer: ${level}`,
  rated: (rating, uncertainty) => `Spielstärke ${rating} ± ${uncertainty}.`,
  proposed: (level) => `${level} passt am besten zu deinen bisherigen Spielen auf diesem Gerät.`,
  proposedUp: (level) => `Nach zwei klaren Siegen ein stärkerer Gegner: ${level}.`,
  proposedDown: (level) => `Nach zwei klaren Niederlagen ein leichterer Gegner: ${level}.`,
  takeProposal: "So spielen",
  firstGame: "Für das erste Spiel geeignet.",
  compiling:
    "Die Computerspieler werden noch vorbereitet. Du kannst schon anfangen; ihr erster Zug dauert vielleicht einen Moment.",

  edition: "Ausgabe",
  variant: "Variante und Hausregeln",
  houseRulesFrom: (edition) => `Weicht von ${edition} ab.`,
  backTo: (edition) => `Zurück zu ${edition}`,
  more: "Mehr",
  seed: "Startzahl",
  seedAbout:
    "Dieselbe Zahl bringt immer dieselben Tafeln und Schätze. Ohne Zahl wird versiegelt gemischt; das lässt sich nach dem Spiel prüfen.",
  start: "Expedition beginnen",
  starting: "Tisch wird vorbereitet",

  errors: {
    nameMissing: "Hier fehlt ein Name.",
    nameTaken: "So heißt schon jemand.",
    seedNotANumber: "Die Startzahl muss eine ganze Zahl sein.",
    pleaseMend: "Bitte korrigiere, was oben markiert ist.",
  },

  continueTitle: "Weiterspielen",
  yourMove: (others) => (others ? `Du bist am Zug, mit ${others}.` : "Du bist am Zug."),
  waitingFor: (name) => `${name} ist am Zug.`,
  watching: "Du schaust zu.",
  progress: (tile, of) => `Tafel ${tile} von ${of}`,
  finalRound: "Schlusswertung",
  lastOpened: (when) => `zuletzt geöffnet ${when}`,
  backToTable: "Zurück an den Tisch",
  openTable: "Tisch öffnen:",
  remove: "Aus der Liste entfernen",
  removeTable: (names) => `Tisch von ${names} aus der Liste entfernen`,
  removing: {
    title: "Dieses laufende Spiel entfernen?",
    seat: "Es verschwindet aus dieser Liste, und damit auch dein Weg zurück an deinen Platz. Die anderen würden auf dich warten.",
    alone: "Es verschwindet aus dieser Liste, und damit auch der Weg zurück ins Spiel.",
    watched: "Es verschwindet aus dieser Liste. Du schaust nur zu.",
    back: "Du kannst es 30 Tage lang zurückholen.",
    remove: "Entfernen",
    done: (names) => `Entfernt: ${names}.`,
    undo: "Rückgängig",
    list: "Entfernte Tische",
    restore: "Zurückholen",
    putBack: (names) => `Tisch von ${names} in die Liste zurückholen`,
  },
  otherTables: "Weitere Tische",
  unreachable: "Zurzeit nicht erreichbar.",
  gone: "Diesen Tisch gibt es nicht mehr.",

  pastTitle: "Frühere Spiele",
  pastNone: "Hier erscheinen beendete Spiele, um sie noch einmal anzusehen.",
  wonBy: (names, points) => `${names} hat mit ${scored(points)} gewonnen.`,
  sharedBy: (names, points) => `${names} teilen sich den Sieg mit je ${scored(points)}.`,
  lookBack: "Rückblick:",
  allGames: (count) => (count === 1 ? "1 Spiel" : `${count} Spiele`),
  fewer: "Weniger zeigen",

  rulesTitle: "Die Regeln",

  importTitle: "Spiel importieren",
  importAbout: "Ein aufgezeichnetes Spiel fortsetzen oder ansehen.",
  chooseFile: "Datei wählen",
  orDrop: "oder hier ablegen",
  paste: "Text einfügen",
  pasteLabel: "Text eines Spielprotokolls",
  importNow: "Spiel öffnen",
  importing: "Wird gelesen",
  whoPlaysOn: "Dieses Spiel ist noch nicht zu Ende. Wer spielt welchen Platz?",
  playOn: "Spiel fortsetzen",
  recordError: (line, reason) => `Zeile ${line} des Spielprotokolls ist fehlerhaft. ${reason}`,
  noPosition:
    "Diese Zeile beginnt wie eine Stellung, beschreibt aber keine, die im Spiel vorkommen kann.",
  notText: "Diese Datei ist keine Textdatei.",
  tooLarge: "Diese Datei ist zu groß für ein Spielprotokoll.",

  linksTitle: "Einladungslinks",
  linksAbout:
    "Wer den Link eines Platzes hat, spielt diesen Platz. Gib jeden Link nur an eine Person weiter.",
  linkOf: (name) => `Link für ${name}`,
  spectators: "Zuschauer",
  spectatorsAbout: "Sehen alles, was offen liegt, können aber nicht eingreifen.",
  spectatorLink: "Link für Zuschauer",
  ownSeats: "Deine Plätze auf einem anderen Gerät",
  ownSeatsAbout:
    "Mit diesem Link spielst du deine Plätze und kannst eine Revanche starten. Behalte ihn für dich.",
  ownLink: "Link für deine Plätze",
  copyLink: (name) => `Link für ${name} kopieren`,
  isHere: "ist da",
  notHere: "noch nicht da",
  toTable: "An den Tisch",
  linksUnknown: "Nur das Gerät, auf dem dieser Tisch eröffnet wurde, kennt seine Links.",
  onlyThisMachine:
    "Diese Links funktionieren nur auf diesem Rechner. Für andere starte den Server so: tikal serve --host 0.0.0.0",

  offline: "Der Server antwortet nicht. Läuft er noch?",
  toStart: "Zur Startseite",
  notFound: "Hier ist nichts",
  notFoundAbout: "Diesen Pfad hat der Urwald verschluckt.",
  noTable: "Dieser Tisch lässt sich nicht öffnen",
};

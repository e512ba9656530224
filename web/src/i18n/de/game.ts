import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Leiter" : n === 1 ? "Teilnehmer" : `${n} Teilnehmer`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Tippe" : "Klicke");
const ORDINALS = ["ersten", "zweiten", "dritten", "vierten"];

export const game: GameWords = {
  tools: "Werkzeuge",
  toLobby: "Zur Startseite",
  basicGame: "Grundspiel",
  auctionGame: "Spiel mit Versteigerung",
  tileOf: (p) => `Tafel ${p.number} von ${p.all}`,
  tileBrief: (p) => `Tafel ${p.number}/${p.all}`,
  round: (p) => `Runde ${p.round}, Tafeln ${p.first} bis ${p.last}`,
  gameOver: "Das Spiel ist zu Ende",
  finalScoring: "Schlusswertung",
  drewVolcano: (p) => `${p.name}: Vulkan gezogen`,
  tilesFaceDown: "Noch verdeckte Tafeln",
  group: (p) => `Gruppe ${p.group}: noch ${p.left}${p.volcano ? ", darunter ein Vulkan" : ""}`,
  scoringRound: "Wertungsrunde",
  scoringFor: "je 10 AP, dann werten",
  noVolcano: "Kein Vulkan mehr",
  finalScoringFollows: "es folgt die Schlusswertung",
  volcanoNext: "Jetzt kommt ein Vulkan",
  scoringFirst: "zuerst wird gewertet",
  volcanoPossible: "Ein Vulkan kann kommen",
  volcanoOpen: "Ein Vulkan liegt aus",
  volcanoOpenAbout: "wer ihn nimmt, löst eine Wertung aus",
  volcanoIn: (p) => `Nächster Vulkan: Gruppe ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `in ${count(p.latest, { one: "Tafel", other: "Tafeln" })}`
      : p.soonest === 1
        ? `unter den nächsten ${p.latest}`
        : `in ${p.soonest} bis ${p.latest} Tafeln`,
  sinceMyLastTurn: "Seit meinem letzten Zug",

  players: "Spieler",
  yourMove: "dein Zug",
  toMove: "am Zug",
  thinking: "denkt nach",
  winner: "gewinnt",
  away: "abwesend",
  here: "hier",
  byLink: "per Link",
  ifScoredNow: "Wertung jetzt",
  nothingToScore: "Noch nichts zu werten.",
  alone: "allein dort",
  guarded: "geschützt",
  over: (p) => `${p.strength} zu ${p.best} gegen ${p.name}`,
  workersInSupply: "Teilnehmer im Vorrat",
  leaderIs: (p) => `Leiter: ${p.where}`,
  inSupply: "im Vorrat",
  gone: "aus dem Spiel",
  campsLeft: "Camps übrig",
  guardsLeft: "Wächter übrig",
  handOver: (p) => `${p.name}, du bist am Zug`,

  yourTurnSoFar: "Dein Zug bisher",
  turnSoFarOf: (p) => `Zug von ${p.name}`,
  nothingYet: "Noch nichts.",
  border: "weiter zurück geht es nicht",
  yourTile: "Deine Tafel",
  theTile: "Die Tafel",
  turnLeft: "Nach links drehen",
  turnRight: "Nach rechts drehen",
  legalHexes: (p) =>
    `${count(p.count, { one: "mögliches Feld", other: "mögliche Felder" })}${p.turns ? ", frei drehbar" : ""}`,
  noPlace: "Sie passt nirgends hin.",
  discard: "Beiseitelegen",
  layHere: "Hier anlegen",
  go: "Bestätigen",
  actions: "Aktionen",
  pointsLeft: (p) => (p.count === 1 ? "Aktionspunkt übrig" : "Aktionspunkte übrig"),
  noPointsNow: "Aktionspunkte",
  planned: (p) => `${p.count} geplant`,
  spent: (p) => `${p.count} verbraucht`,
  undo: "Rückgängig",
  undoWhy: (p) =>
    p.count === 0
      ? "Nichts rückgängig zu machen: Etwas Verdecktes wurde aufgedeckt, oder es ist noch nichts geschehen"
      : "Letzte Aktion zurücknehmen",
  undoTurn: "Ganzen Zug zurücknehmen",
  redo: "Wiederholen",
  endTurn: "Zug beenden",
  endAnyway: "Trotzdem beenden",
  scoreNow: (p) => `${count(p.points, { one: "Punkt", other: "Punkte" })} werten`,
  tileNames: {
    jungle: "Urwald",
    temple: (p) => `${p.value}er-Tempel`,
    treasure: (p) => count(p.count, { one: "Schatz", other: "Schätze" }),
    volcano: "Vulkan",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Hier möglich",
  moreWorkers: "Wie viele Teilnehmer nehmen",
  inHand: "In der Hand",
  putDown: "Zurückstellen",
  oneLess: "Ein Teilnehmer weniger",
  oneMore: "Ein Teilnehmer mehr",
  rule: (p) => `Regel ${p.id}`,

  templeTilesLeft: "Tempelplättchen übrig",
  out: "keine",
  nextDraw: "Als Nächstes",
  noTileLeft: "keine Tafel mehr",
  oneOf: (p) =>
    p.count === 1
      ? `diese, Gruppe\u00a0${p.group}`
      : `eine dieser ${p.count}, Gruppe\u00a0${p.group}`,

  sinceYourLastTurn: "Seit deinem letzten Zug",
  wholeLog: "Verlauf",
  replay: "Noch einmal zeigen",
  replayTurn: (p) => `Noch einmal zeigen: ${p.name}`,
  auction: "Versteigerung",
  scoringTurn: "Wertungszug",
  spentOfTen: (p) => `${p.spent}/10 AP`,
  behind: (p) =>
    say`${p.name} führt auf ${p.hex} mit ${p.strength} zu ${p.mine} gegen dich: ${count(p.value, { one: "Punkt", other: "Punkte" })} bei der nächsten Wertung.`,
  lookingBack: "Rückblick",
  toFirst: "An den Anfang",
  play: "Abspielen",
  pause: "Anhalten",
  backToNow: "Zurück zum Spiel",
  skip: "Überspringen",

  scores: (p) => `${p.name} wertet`,
  scoresNext: (p) => `${p.name}: würde ${p.points} werten`,
  thenTheVolcano: (p) => `Dann legt ${p.name} den Vulkan an und hat 10 Aktionspunkte.`,
  thenTheEnd: "Dann ist das Spiel zu Ende.",

  auctionFor: (p) =>
    `Versteigerung des ${ORDINALS[p.number - 1] ?? "letzten"} Zugs der Runde ${p.round}`,
  roundOnly: (p) => `Runde ${p.round}`,
  turnsOfRound: (p) => `Züge der Runde ${p.round}`,
  biddingNow: "jetzt wird geboten",
  takingNow: "wählt gerade",
  playersBid: (p) => `${p.count} Spieler bieten`,
  lastTurnFree: "letzte Tafel, kostenlos",
  winnerPays: "Der Meistbietende zahlt, nimmt eine dieser Tafeln und hat 10 Aktionspunkte.",
  takes: (p) => `${p.name} nimmt eine Tafel`,
  takeOne: "Wähle eine Tafel. Ein Vulkan löst eine Wertungsrunde aus.",
  take: "Nehmen",
  nowBids: "bietet",
  hadTurn: "war schon dran",
  passed: "hat gepasst",
  has: (p) => `hat ${p.score}`,
  bidOf: (p) => `bietet ${p.bid} von ${p.score}`,
  bid: (p) => `${count(p.amount, { one: "Punkt", other: "Punkte" })} bieten`,
  bidKey: "Angezeigten Betrag bieten; Ziffern ändern ihn",
  cannotBid: "Kein höheres Gebot möglich",
  pass: "Passen",
  less: "Weniger bieten",
  more: "Mehr bieten",
  maximum: "Geheimes Höchstgebot",
  bidUpTo: (p) => `Für mich bis ${p.amount} bieten`,
  biddingUpTo: (p) => `Für dich wird bis ${p.amount} geboten.`,
  stopBidding: "Aufhören",
  unseen: "Niemand sonst sieht es.",
  pressAgain: (p) =>
    `Drücke noch einmal B, um ${count(p.amount, { one: "Punkt", other: "Punkte" })} zu bieten.`,

  trade: {
    title: "Schätze tauschen",
    explains: "3 AP; der andere kann nicht ablehnen; Paare und Drillinge sind sicher",
    give: "Du gibst (einzelner Schatz)",
    take: "Du nimmst (einzelner Schatz)",
    of: (p) => `${p.what} von ${p.name}`,
    choose: "Wähle, was du nimmst. Dann siehst du, was beide danach hätten.",
    do: "Tauschen",
  },
  guarding: {
    title: (p) => `${p.value}er-Tempel ${p.hex} schützen`,
    which: "Welche Figur wird Wächter?",
    becomes: (p) =>
      p.figure === "L"
        ? "Dein Leiter wird Wächter und bleibt für immer hier."
        : "Ein Teilnehmer wird Wächter und bleibt für immer hier.",
    theLeader: "dein Leiter",
    leaves: (p) => `Für immer aus dem Spiel: ${p.list}.`,
    nobodyLeaves: "Hier steht keine weitere Figur von dir.",
    walkAway: "Ziehe vorher die Figuren weg, die du behalten willst.",
  },
  changes: {
    title: "Was sich geändert hat",
    lost: (p) => say`${p.name} hat dir ${p.hex} (${p.value}) abgenommen.`,
    tied: (p) => say`Gleichstand auf ${p.hex} (${p.value}): Zurzeit wertet ihn niemand.`,
    untied: (p) =>
      say`${p.name} hat jetzt die Mehrheit auf ${p.hex} (${p.value}); vorher war Gleichstand.`,
    guarded: (p) => say`${p.name} schützt ${p.hex} (${p.value}) für immer.`,
    replay: "Zeigen",
    all: "Die ganze Liste",
    andMore: (p) => `${p.count} weitere und die ganze Liste`,
  },
  danger: (p) =>
    say`${p.name} kann ${p.hex} (${p.value}) mit ${count(p.cost, { one: "Aktionspunkt", other: "Aktionspunkten" })} übernehmen.`,
  dangers: "Tempel, die andere übernehmen könnten",
  left: {
    title: "Was noch übrig ist",
    button: "Vorräte",
    treasures: "Noch verborgene Schätze",
    supplies: "In den Vorräten der Spieler",
  },

  review: "Spiel ansehen und auswerten",
  rematch: "Revanche",
  toRematch: "Zur Revanche",
  newGame: "Neues Spiel",
  tieShared: "Gleichstand: Nach diesen Regeln wird der Sieg geteilt.",
  tieBroken:
    "Gleichstand: Es entscheidet der wertvollste geschützte Tempel, dann die Zahl der Schätze.",
  tieStillShared: "Gleichstand, auch bei geschützten Tempeln und Schätzen: geteilter Sieg.",
  tieReason: (p) =>
    `${p.name}: bester geschützter Tempel ${p.guarded}, ${count(p.treasures, { one: "Schatz", other: "Schätze" })}`,

  connectionLost: "Verbindung verloren. Neuer Versuch …",
  compiling: "Die Computerspieler machen sich bereit. Das geschieht nur einmal.",
  noTable: "Unter dieser Adresse gibt es kein Spiel",
  noTableHelp: "Vielleicht ist der Link unvollständig, oder das Spiel gibt es nicht mehr.",
  knownSeat: "Mit dem Link öffnen, den dieses Gerät kennt",

  settings: {
    theme: "Darstellung",
    speed: "Züge der anderen abspielen",
    speeds: {
      0: "sofort",
      0.5: "langsam",
      1: "Schritt für Schritt",
      2: "schnell",
      4: "sehr schnell",
    },
    motion: "Animationen",
    motions: { auto: "wie Gerät", full: "alle", reduced: "reduziert" },
    coordinates: "Feldnamen auf dem Spielplan zeigen",
    projections: "Zeigen, was eine Wertung jetzt bringen würde",
    reminder: "An übrige Aktionspunkte erinnern",
    hints: "Hinweise, was als Nächstes zu tun ist",
    threats: "Vor Tempeln warnen, die andere übernehmen können",
    letterKeys: "Buchstabentasten (W, L, U …)",
    links: "Einladungslinks",
    review: "Das Spiel bisher ansehen",
    sealed: "Die Mischung ist mit diesem SHA-256 versiegelt und wird am Ende offengelegt:",
  },

  hint: {
    recap: (p) =>
      p.touch
        ? say`Rückblick. Weiter mit „Zurück zum Spiel“.`
        : say`Rückblick. Mit Esc zurück zum Spiel.`,
    playback: (p) => say`${p.name} zieht. Zum Überspringen ${p.touch ? "tippen" : "klicken"}.`,
    counting: (p) =>
      say`Deine Punkte werden gezählt. Zum Überspringen ${p.touch ? "tippen" : "klicken"}.`,
    over: () => say`Das Spiel ist zu Ende. Den Spielplan kannst du weiter ansehen.`,
    waiting: (p) => say`${p.name} ist am Zug.`,
    thinking: (p) => say`${p.name} denkt nach …`,
    compiling: (p) => say`${p.name} macht sich bereit. Das geschieht nur einmal.`,
    reallyEnd: (p) =>
      p.left === 0
        ? say`Keine Aktionspunkte mehr. Den Zug beenden?`
        : say`${count(p.left, { one: "Aktionspunkt verfällt", other: "Aktionspunkte verfallen" })}. Den Zug trotzdem beenden?`,
    layHere: (p) =>
      p.turns
        ? say`Klicke, um ${p.what} auf ${p.hex} anzulegen. Drehen mit Q, E oder Mausrad.`
        : say`Klicke, um ${p.what} auf ${p.hex} anzulegen.`,
    layTapped: (p) =>
      say`„Hier anlegen“ legt ${p.what} auf ${p.hex} an. Oder tippe auf ein anderes Feld.`,
    workHere: (p) =>
      say`${{ uncover: "Ebene freilegen auf ", recover: "Schatz heben auf ", camp: "Camp errichten auf ", guard: "Mit Wächter schützen: " }[p.work]}${p.hex}: ${p.cost} AP.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} nach ${p.hex} über ${listed(p.over)}: ${p.cost} AP.`
        : say`${figures(p.figure, p.count)} nach ${p.hex}: ${p.cost} AP.`,
    work: {
      uncover: (p) => say`${tap(p)} auf einen Tempel, um seine nächste Ebene freizulegen.`,
      recover: (p) => say`${tap(p)} auf eine Schatztafel, um einen Schatz zu heben.`,
      camp: (p) => say`${tap(p)} auf ein Feld für das Camp. Es bleibt für immer dort.`,
      guard: (p) => say`${tap(p)} auf einen Tempel, um ihn für immer zu schützen.`,
    },
    pathFrom: (p) => say`${tap(p)} auf das Camp, in dem der Geheimpfad beginnt.`,
    pathTo: (p) => say`${tap(p)} auf das Camp, in dem der Geheimpfad endet.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} auf ein Camp, um den Leiter einzusetzen, oder auf ein Feld dahinter.`
        : say`${tap(p)} auf ein Camp, um ${p.count === 1 ? "einen Teilnehmer" : `${p.count} Teilnehmer`} einzusetzen, oder auf ein Feld dahinter.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} auf ${p.hex}: Tippe auf das Ziel.`
        : say`${figures(p.figure, p.count)} auf ${p.hex}: Klicke auf das Ziel. Esc bricht ab.`,
    unreachable: (p) =>
      `${p.hex} ist mit ${count(p.left, { one: "Aktionspunkt", other: "Aktionspunkten" })} nicht zu erreichen.`,
    unexplored: (p) => `${p.hex} ist unerforscht.`,
    discard: () => say`Diese Tafel passt nirgends hin: Lege sie beiseite.`,
    layTile: (p) => say`Wähle ein Feld für deine Tafel: ${p.what}.`,
    take: () => say`Nimm eine der offenen Tafeln.`,
    bid: () => say`Biete mehr als das Höchstgebot oder passe.`,
    ifAllPassPays: (p) => say`Passen alle anderen, zahlt ${p.name} ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Passen alle, bekommt den Zug kostenlos, wer zuerst gepasst hat.`
        : say`Passen alle, bekommt ${p.name} den Zug kostenlos.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Keine Aktionspunkte mehr: Beende deinen Zug.`
        : say`Nichts mehr zu tun: Beende deinen Zug.`,
    act: (p) =>
      say`${tap(p)} auf eine Figur zum Ziehen, auf ein Camp zum Einsetzen oder auf ein Feld für eine Aktion dort.`,
    firstWorker: (p) =>
      say`${tap(p)} auf das Basiscamp ${{ hex: "a1" }}, um deine ersten Figuren einzusetzen.`,
  },
};

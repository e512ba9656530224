import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Leiter" : n === 1 ? "Arbeiter" : `${n} Arbeiter`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Tippe" : "Klicke");
const ORDINALS = ["ersten", "zweiten", "dritten", "vierten"];

export const game: GameWords = {
  tools: "Werkzeuge",
  toLobby: "Zur Startseite",
  basicGame: "Grundspiel",
  auctionGame: "Auktionsspiel",
  tileOf: (p) => `Tafel ${p.number} von ${p.all}`,
  round: (p) => `Runde ${p.round}, Plättchen ${p.first} bis ${p.last}`,
  gameOver: "Das Spiel ist aus",
  finalScoring: "Schlusswertung",
  drewVolcano: (p) => `${p.name}: Vulkan`,
  tilesFaceDown: "Noch verdeckte Plättchen",
  group: (p) => `Gruppe ${p.group}: noch ${p.left}${p.volcano ? ", darunter ein Vulkan" : ""}`,
  scoringRound: "Wertungsrunde",
  scoringFor: "je 10 AP, dann werten",
  noVolcano: "Kein Vulkan mehr",
  finalScoringFollows: "es folgt die Schlusswertung",
  volcanoNext: "Jetzt kommt ein Vulkan",
  scoringFirst: "erst wird gewertet",
  volcanoPossible: "Ein Vulkan kann kommen",
  volcanoOpen: "Ein Vulkan liegt aus",
  volcanoOpenAbout: "wer ihn nimmt, löst die Wertung aus",
  volcanoIn: (p) => `Nächster Vulkan: in ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `in ${count(p.latest, { one: "Plättchen", other: "Plättchen" })}`
      : p.soonest === 1
        ? `unter den nächsten ${p.latest}`
        : `in ${p.soonest} bis ${p.latest} Plättchen`,
  sinceMyLastTurn: "Seit meinem letzten Zug",

  players: "Spieler",
  yourMove: "dein Zug",
  toMove: "am Zug",
  thinking: "denkt nach",
  winner: "gewinnt",
  away: "nicht da",
  here: "hier",
  byLink: "über Link",
  ifScoredNow: "Jetzt gewertet",
  nothingToScore: "Noch nichts zu werten.",
  alone: "allein dort",
  guarded: "bewacht",
  over: (p) => `${p.strength} zu ${p.best} gegen ${p.name}`,
  workersInSupply: "Arbeiter im Vorrat",
  leaderIs: (p) => `Leiter: ${p.where}`,
  inSupply: "im Vorrat",
  gone: "aus dem Spiel",
  campsLeft: "Lager übrig",
  guardsLeft: "Wächter übrig",
  handOver: (p) => `${p.name}, du bist am Zug`,

  yourTurnSoFar: "Dein Zug bisher",
  turnSoFarOf: (p) => `Zug von ${p.name}`,
  nothingYet: "Noch nichts.",
  border: "bis hier fest",
  yourTile: "Dein Plättchen",
  theTile: "Das Plättchen",
  turnLeft: "Nach links drehen",
  turnRight: "Nach rechts drehen",
  legalHexes: (p) => `${count(p.count, { one: "Feld möglich", other: "Felder möglich" })}`,
  noPlace: "Es passt nirgends hin.",
  discard: "Beiseitelegen",
  layHere: "Hier legen",
  go: "Los",
  actions: "Aktionen",
  pointsLeft: (p) => (p.count === 1 ? "Aktionspunkt übrig" : "Aktionspunkte übrig"),
  noPointsNow: "Aktionspunkte",
  planned: (p) => `${p.count} geplant`,
  spent: (p) => `${p.count} verbraucht`,
  undo: "Zurück",
  undoWhy: (p) =>
    p.count === 0
      ? "Nichts zurückzunehmen: Verdecktes kam ans Licht, oder es geschah noch nichts"
      : "Letzten Schritt zurücknehmen",
  undoTurn: "Ganzen Zug zurücknehmen",
  redo: "Wiederholen",
  endTurn: "Zug beenden",
  endAnyway: "Doch beenden",
  scoreNow: (p) => `${p.points} werten`,
  tileNames: {
    jungle: "Dschungel",
    temple: (p) => `Tempel ${p.value}`,
    treasure: (p) => count(p.count, { one: "Schatz", other: "Schätze" }),
    volcano: "Vulkan",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Hier möglich",
  moreWorkers: "Wie viele Arbeiter in die Hand",
  inHand: "In der Hand",
  putDown: "Ablegen",
  oneLess: "Ein Teilnehmer weniger",
  oneMore: "Ein Teilnehmer mehr",
  rule: (p) => `Regel ${p.id}`,

  templeTilesLeft: "Tempelplättchen übrig",
  out: "aus",
  nextDraw: "Als Nächstes",
  noTileLeft: "kein Plättchen mehr",
  oneOf: (p) =>
    p.count === 1 ? `dieses, Gruppe ${p.group}` : `eins von ${p.count}, Gruppe ${p.group}`,

  sinceYourLastTurn: "Seit deinem letzten Zug",
  nothingSince: "Seither ist nichts geschehen.",
  wholeLog: "Verlauf",
  replay: "Zeigen",
  replayTurn: (p) => `Noch einmal zeigen: ${p.name}`,
  auction: "Auktion",
  scoringTurn: "Wertungszug",
  spentOfTen: (p) => `${p.spent}/10 AP`,
  behind: (p) =>
    say`${p.name} führt auf ${p.hex} ${p.strength} zu ${p.mine} gegen dich: ${count(p.value, { one: "Punkt", other: "Punkte" })} bei der nächsten Wertung.`,
  lookingBack: "Rückblick",
  toFirst: "An den Anfang",
  play: "Abspielen",
  pause: "Anhalten",
  backToNow: "Zur Gegenwart",
  skip: "Überspringen",

  scores: (p) => `${p.name} wertet`,
  scoresNext: (p) => `${p.name}: jetzt ${p.points}`,
  thenTheVolcano: (p) => `Dann legt ${p.name} den Vulkan und hat 10 Aktionspunkte.`,
  thenTheEnd: "Dann ist das Spiel aus.",

  auctionFor: (p) =>
    `Auktion um den ${ORDINALS[p.number - 1] ?? "letzten"} Zug der Runde ${p.round}`,
  roundOnly: (p) => `Runde ${p.round}`,
  turnsOfRound: (p) => `Züge der Runde ${p.round}`,
  biddingNow: "jetzt wird geboten",
  takingNow: "jetzt vergeben",
  playersBid: (p) => `${p.count} Spieler bieten`,
  lastTurnFree: "letztes Plättchen, umsonst",
  winnerPays: "Wer gewinnt, zahlt, nimmt ein Plättchen und hat 10 Aktionspunkte.",
  takes: (p) => `${p.name} nimmt ein Plättchen`,
  takeOne: "Wähle ein Plättchen; ein Vulkan löst eine Wertungsrunde aus.",
  take: "Nehmen",
  nowBids: "bietet",
  hadTurn: "war schon dran",
  passed: "hat gepasst",
  has: (p) => `hat ${p.score}`,
  bidOf: (p) => `bietet ${p.bid} von ${p.score}`,
  bid: (p) => `${count(p.amount, { one: "Punkt", other: "Punkte" })} bieten`,
  bidKey: "Gewählten Betrag bieten; Ziffern wählen ihn",
  cannotBid: "Kein höheres Gebot möglich",
  pass: "Passen",
  less: "Weniger bieten",
  more: "Mehr bieten",
  maximum: "Geheimes Höchstgebot",
  bidUpTo: (p) => `Bis ${p.amount} für mich bieten`,
  biddingUpTo: (p) => `Bis ${p.amount} wird für dich geboten.`,
  stopBidding: "Aufhören",
  unseen: "Sonst sieht es niemand.",
  pressAgain: (p) => `Noch einmal B bietet ${count(p.amount, { one: "Punkt", other: "Punkte" })}.`,

  trade: {
    title: "Schätze tauschen",
    explains: "3 AP; ablehnen geht nicht; Paare und Drillinge sind sicher",
    give: "Du gibst einen einzelnen",
    take: "Du nimmst einen einzelnen",
    of: (p) => `${p.what} von ${p.name}`,
    choose: "Wähle, was du nimmst: dann siehst du, was beide danach haben.",
    do: "Tauschen",
  },
  guarding: {
    title: (p) => `${p.value}er-Tempel ${p.hex} schützen`,
    which: "Wer wird Wächter?",
    becomes: (p) =>
      p.figure === "L"
        ? "Dein Leiter wird Wächter und bleibt für immer hier."
        : "Ein Teilnehmer wird Wächter und bleibt für immer hier.",
    theLeader: "dein Leiter",
    leaves: (p) => `Für immer aus dem Spiel: ${p.list}.`,
    nobodyLeaves: "Sonst steht hier niemand von dir.",
    walkAway: "Ziehe vorher weg, wen du behalten willst.",
  },
  changes: {
    title: "Was sich geändert hat",
    lost: (p) => say`${p.name} hat dir ${p.hex} (${p.value}) abgenommen.`,
    tied: (p) => say`Gleichstand auf ${p.hex} (${p.value}): Das wertet jetzt niemand.`,
    guarded: (p) => say`${p.name} schützt ${p.hex} (${p.value}) für immer.`,
    robbed: (p) => say`${p.name} hat dir ${p.lost} genommen und ${p.got} gegeben.`,
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

  review: "Rückblick auf das Spiel",
  rematch: "Revanche",
  toRematch: "Zur Revanche",
  newGame: "Neues Spiel",
  tieShared: "Gleichstand: nach diesen Regeln ist der Sieg geteilt.",
  tieBroken: "Gleichstand: es entscheidet der höchste bewachte Tempel, dann die Zahl der Schätze.",
  tieStillShared: "Gleichstand, auch bei bewachten Tempeln und Schätzen: geteilter Sieg.",
  tieReason: (p) =>
    `${p.name}: bewachter Tempel ${p.guarded}, ${count(p.treasures, { one: "Schatz", other: "Schätze" })}`,

  connectionLost: "Verbindung verloren. Neuer Versuch …",
  compiling: "Die Computerspieler machen sich bereit. Das geschieht nur einmal.",
  noTable: "Unter dieser Adresse ist kein Spiel",
  noTableHelp: "Vielleicht ist der Link unvollständig, oder das Spiel gibt es nicht mehr.",
  knownSeat: "Mit dem Link öffnen, den dieses Gerät kennt",

  settings: {
    theme: "Helligkeit",
    speed: "Züge der anderen",
    speeds: {
      0: "sofort",
      0.5: "langsam",
      1: "Schritt für Schritt",
      2: "schnell",
      4: "sehr schnell",
    },
    motion: "Bewegung",
    motions: { auto: "wie das Gerät", full: "voll", reduced: "wenig" },
    coordinates: "Namen der Felder zeigen",
    projections: "Punkte zeigen, wenn jetzt gewertet würde",
    reminder: "An übrige Aktionspunkte erinnern",
    hints: "Hinweise, was als Nächstes zu tun ist",
    threats: "Vor Tempeln warnen, die andere übernehmen können",
    letterKeys: "Tasten mit einem Buchstaben (W, L, U …)",
    links: "Links der Plätze",
    review: "Das Spiel bisher ansehen",
    sealed: "Die Mischung ist mit diesem SHA-256 versiegelt und wird am Ende offengelegt:",
  },

  hint: {
    recap: (p) =>
      p.touch ? say`Rückblick. „Zur Gegenwart“ führt zurück.` : say`Rückblick. Zurück mit Esc.`,
    playback: (p) => say`${p.name} zieht. ${p.touch ? "Tippen" : "Klicken"} überspringt.`,
    over: () => say`Das Spiel ist aus. Das Brett bleibt zum Ansehen.`,
    waiting: (p) => say`${p.name} ist am Zug.`,
    thinking: (p) => say`${p.name} denkt nach …`,
    compiling: (p) => say`${p.name} macht sich bereit. Das geschieht nur einmal.`,
    reallyEnd: (p) =>
      say`${count(p.left, { one: "Aktionspunkt verfällt", other: "Aktionspunkte verfallen" })}. Den Zug trotzdem beenden?`,
    layHere: (p) => say`Ein Klick legt ${p.what} auf ${p.hex}. Q, E oder das Mausrad drehen.`,
    layTapped: (p) =>
      say`„Hier legen“ legt ${p.what} auf ${p.hex}. Oder tippe ein anderes Feld an.`,
    workHere: (p) =>
      say`${{ uncover: "Eine Stufe freilegen auf ", recover: "Einen Schatz bergen auf ", camp: "Ein Lager errichten auf ", guard: "Einen Wächter stellen auf " }[p.work]}${p.hex}: ${p.cost} AP.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} nach ${p.hex} über ${listed(p.over)}: ${p.cost} AP.`
        : say`${figures(p.figure, p.count)} nach ${p.hex}: ${p.cost} AP.`,
    work: {
      uncover: (p) => say`${tap(p)} auf einen Tempel, um seine nächste Ebene freizulegen.`,
      recover: (p) => say`${tap(p)} auf ein Schatzfeld, um einen Schatz zu heben.`,
      camp: (p) => say`${tap(p)} auf ein Feld für das Camp. Es bleibt für immer dort.`,
      guard: (p) => say`${tap(p)} auf einen Tempel, um ihn für immer zu schützen.`,
    },
    pathFrom: (p) => say`${tap(p)} auf das Camp, in dem der Geheimpfad beginnt.`,
    pathTo: (p) => say`${tap(p)} auf das Camp, in dem der Geheimpfad endet.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} auf ein Camp für den Leiter, oder auf ein Feld dahinter.`
        : say`${tap(p)} auf ein Camp für ${p.count === 1 ? "einen Teilnehmer" : `${p.count} Teilnehmer`}, oder auf ein Feld dahinter.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} auf ${p.hex}: Tippe auf das Ziel.`
        : say`${figures(p.figure, p.count)} auf ${p.hex}: Klicke auf das Ziel. Esc bricht ab.`,
    unreachable: (p) =>
      `${p.hex} ist mit ${count(p.left, { one: "Aktionspunkt", other: "Aktionspunkten" })} nicht zu erreichen.`,
    discard: () => say`Das Plättchen passt nirgends hin: lege es beiseite.`,
    layTile: (p) => say`Wähle ein Feld für dein Plättchen: ${p.what}.`,
    take: () => say`Nimm eines der offenen Plättchen.`,
    bid: () => say`Biete mehr als das Höchstgebot oder passe.`,
    ifAllPassPays: (p) => say`Passen alle anderen, zahlt ${p.name} ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Passen alle, hat den Zug umsonst, wer zuerst passt.`
        : say`Passen alle, hat ${p.name} den Zug umsonst.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Keine Aktionspunkte mehr: beende deinen Zug.`
        : say`Nichts mehr zu tun: beende deinen Zug.`,
    act: (p) => say`${tap(p)} auf eine Figur zum Ziehen, ein Camp für neue, ein Feld zum Arbeiten.`,
    firstWorker: (p) =>
      say`${tap(p)} auf das Basiscamp ${{ hex: "a1" }}, um die ersten Figuren zu setzen.`,
  },
};

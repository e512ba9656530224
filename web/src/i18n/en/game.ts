// Words of the table while a game is played.
import type { Figure } from "../../view.ts";
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("en");
const figures = (figure: Figure, n: number) =>
  figure === "L" ? "Leader" : n === 1 ? "Worker" : `${n} workers`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
/** Whether a finger points. */
interface Touch {
  touch: boolean;
}
const tap = (p: Touch) => (p.touch ? "Tap" : "Click");
const ORDINALS = ["first", "second", "third", "fourth"];

export const game = {
  // The title bar
  tools: "Tools",
  toLobby: "Back to the lobby",
  basicGame: "Basic game",
  auctionGame: "Auction game",
  tileOf: (p: { number: number; all: number }) => `Tile ${p.number} of ${p.all}`,
  tileBrief: (p: { number: number; all: number }) => `Tile ${p.number}/${p.all}`,
  round: (p: { round: number; first: number; last: number }) =>
    `Round ${p.round}, tiles ${p.first} to ${p.last}`,
  gameOver: "The game is over",
  finalScoring: "Final scoring",
  drewVolcano: (p: { name: string }) => `${p.name} drew a volcano`,
  tilesFaceDown: "Tiles still face down",
  group: (p: { group: string; left: number; volcano: boolean }) =>
    `Group ${p.group}: ${p.left} left${p.volcano ? ", a volcano among them" : ""}`,
  scoringRound: "Scoring round",
  scoringFor: "10 AP each, then score",
  noVolcano: "No volcano left",
  finalScoringFollows: "the final scoring follows",
  volcanoNext: "A volcano is next",
  scoringFirst: "scoring comes first",
  volcanoPossible: "A volcano may come",
  volcanoOpen: "A volcano is on offer",
  volcanoOpenAbout: "whoever takes it starts a scoring round",
  volcanoIn: (p: { group: string }) => `Next volcano: group ${p.group}`,
  drawsAway: (p: { soonest: number; latest: number }) =>
    p.soonest === p.latest
      ? `in ${count(p.latest, { one: "draw", other: "draws" })}`
      : p.soonest === 1
        ? `within ${p.latest} draws`
        : `${p.soonest} to ${p.latest} draws away`,
  sinceMyLastTurn: "Since my last turn",

  // Players
  players: "Players",
  yourMove: "your move",
  toMove: "to move",
  thinking: "is thinking",
  winner: "has won",
  away: "away",
  here: "here",
  byLink: "by link",
  ifScoredNow: "If scored now",
  nothingToScore: "Nothing to score yet.",
  alone: "alone there",
  guarded: "guarded",
  over: (p: { strength: number; best: number; name: string }) =>
    `${p.strength} to ${p.best} over ${p.name}`,
  workersInSupply: "Workers in supply",
  leaderIs: (p: { where: string }) => `Leader: ${p.where}`,
  inSupply: "supply",
  gone: "out of the game",
  campsLeft: "Camps left",
  guardsLeft: "Guards left",
  handOver: (p: { name: string }) => `${p.name}, your move`,

  // The turn
  yourTurnSoFar: "Your turn so far",
  turnSoFarOf: (p: { name: string }) => `${p.name}’s turn so far`,
  nothingYet: "Nothing yet.",
  border: "can’t undo past here",
  yourTile: "Your tile",
  theTile: "The tile",
  turnLeft: "Rotate left",
  turnRight: "Rotate right",
  /** `turns`: whether it matters how the tile lies. */
  legalHexes: (p: { count: number; turns: boolean }) =>
    `${count(p.count, { one: "possible hex", other: "possible hexes" })}${p.turns ? ", rotate freely" : ""}`,
  noPlace: "It does not fit anywhere.",
  discard: "Put it aside",
  layHere: "Place here",
  go: "Go",
  actions: "Actions",
  pointsLeft: (p: { count: number }): string =>
    p.count === 1 ? "action point left" : "action points left",
  noPointsNow: "Action points",
  planned: (p: { count: number }) => `${p.count} planned`,
  spent: (p: { count: number }) => `${p.count} spent`,
  undo: "Undo",
  undoWhy: (p: { count: number }): string =>
    p.count === 0
      ? "Nothing to undo: something hidden was revealed, or nothing was done yet"
      : "Undo the last action",
  undoTurn: "Undo the whole turn",
  redo: "Redo",
  endTurn: "End turn",
  endAnyway: "End anyway",
  scoreNow: (p: { points: number }) => `Score ${p.points}`,
  /** A tile by itself, as a caption. */
  tileNames: {
    jungle: "Jungle",
    temple: (p: { value: number }) => `Value-${p.value} temple`,
    treasure: (p: { count: number }) => count(p.count, { one: "treasure", other: "treasures" }),
    volcano: "Volcano",
  },
  /** Offers at a hex: a figure that stands there, one from the supply. */
  pickUp: (p: { figure: string }) => p.figure,
  bring: (p: { figure: string }) => `+ ${p.figure}`,
  offered: "Possible here",
  moreWorkers: "How many workers to pick up",
  inHand: "In hand",
  putDown: "Put down",
  oneLess: "One worker fewer",
  oneMore: "One worker more",
  rule: (p: { id: string }) => `Rule ${p.id}`,

  // What is left
  templeTilesLeft: "Temple tiles left",
  out: "out",
  nextDraw: "Next draw",
  noTileLeft: "no tiles left",
  oneOf: (p: { count: number; group: string }) =>
    p.count === 1
      ? `this one, group\u00a0${p.group}`
      : `one of these ${p.count}, group\u00a0${p.group}`,

  // The past
  sinceYourLastTurn: "Since your last turn",
  wholeLog: "Log",
  replay: "Replay",
  replayTurn: (p: { name: string }) => `Replay: ${p.name}`,
  auction: "Auction",
  scoringTurn: "scoring turn",
  spentOfTen: (p: { spent: number }) => `${p.spent} of 10 AP`,
  /** A temple where "you" are behind. */
  behind: (p: { name: string; hex: Part; strength: number; mine: number; value: number }) =>
    say`${p.name} leads ${p.hex} ${p.strength} to ${p.mine} over you: ${count(p.value, { one: "point", other: "points" })} at the next scoring.`,
  lookingBack: "Looking back",
  toFirst: "To the start",
  play: "Play",
  pause: "Pause",
  backToNow: "Back to now",
  skip: "Skip",

  // Scoring rounds
  scores: (p: { name: string }) => `${p.name} scores`,
  scoresNext: (p: { name: string; points: number }) => `${p.name}: would score ${p.points}`,
  thenTheVolcano: (p: { name: string }) =>
    `Then ${p.name} places the volcano and has 10 action points.`,
  thenTheEnd: "Then the game is over.",

  // The auction
  auctionFor: (p: { number: number; round: number }) =>
    `Auction for the ${ORDINALS[p.number - 1] ?? "last"} turn of round ${p.round}`,
  roundOnly: (p: { round: number }) => `Round ${p.round}`,
  turnsOfRound: (p: { round: number }) => `Turns of round ${p.round}`,
  biddingNow: "bidding now",
  takingNow: "choosing now",
  playersBid: (p: { count: number }) => `${p.count} players bid`,
  lastTurnFree: "last tile, free",
  winnerPays: "The winner pays, takes one of these tiles and has 10 action points.",
  takes: (p: { name: string }) => `${p.name} takes a tile`,
  takeOne: "Choose a tile. A volcano starts a scoring round.",
  take: "Take",
  nowBids: "to bid",
  hadTurn: "has had a turn",
  passed: "passed",
  has: (p: { score: number }) => `has ${p.score}`,
  bidOf: (p: { bid: number; score: number }) => `bids ${p.bid} of ${p.score}`,
  bid: (p: { amount: number }) => `Bid ${count(p.amount, { one: "point", other: "points" })}`,
  bidKey: "Bid the amount shown; digits change it",
  cannotBid: "No higher bid possible",
  pass: "Pass",
  less: "Bid less",
  more: "Bid more",
  maximum: "Secret maximum",
  bidUpTo: (p: { amount: number }) => `Bid for me up to ${p.amount}`,
  biddingUpTo: (p: { amount: number }) => `Bids are made for you up to ${p.amount}.`,
  stopBidding: "Stop",
  unseen: "Nobody else sees it.",
  pressAgain: (p: { amount: number }) =>
    `Press B again to bid ${count(p.amount, { one: "point", other: "points" })}.`,

  trade: {
    title: "Trade treasures",
    explains: "3 AP; the other player can’t refuse; pairs and triplets are safe",
    give: "You give (single treasure)",
    take: "You take (single treasure)",
    of: (p: { what: string; name: string }) => `${p.what} from ${p.name}`,
    choose: "Choose what to take to see what each of you would have.",
    do: "Trade",
  },
  /** Before a guard is placed. */
  guarding: {
    title: (p: { hex: string; value: number }) => `Guard the value-${p.value} temple ${p.hex}`,
    which: "Which figure becomes the guard?",
    becomes: (p: { figure: Figure }): string =>
      p.figure === "L"
        ? "Your leader becomes the guard and stays here for good."
        : "A worker becomes the guard and stays here for good.",
    theLeader: "your leader",
    leaves: (p: { list: string }) => `Leaving the game for good: ${p.list}.`,
    nobodyLeaves: "No other figure of yours is here.",
    walkAway: "First move away the figures you want to keep.",
  },
  /** At the start of one’s turn: what the others did that matters. */
  changes: {
    title: "What changed",
    lost: (p: { name: string; hex: Part; value: number }) =>
      say`${p.name} has taken ${p.hex} (${p.value}) from you.`,
    tied: (p: { name: string; hex: Part; value: number }) =>
      say`${p.hex} (${p.value}) is tied: nobody scores it now.`,
    untied: (p: { name: string; hex: Part; value: number }) =>
      say`${p.name} has broken the tie at ${p.hex} (${p.value}).`,
    guarded: (p: { name: string; hex: Part; value: number }) =>
      say`${p.name} guards ${p.hex} (${p.value}) for good.`,
    replay: "Show",
    all: "Full list",
    andMore: (p: { count: number }) => `${p.count} more, and the full list`,
  },
  /** A temple of one’s own that somebody could take. */
  danger: (p: { name: string; hex: Part; value: number; cost: number }) =>
    say`${p.name} can take ${p.hex} (${p.value}) with ${count(p.cost, { one: "action point", other: "action points" })}.`,
  dangers: "Temples others could take",
  left: {
    title: "What is left",
    button: "Supplies",
    treasures: "Treasures still hidden",
    supplies: "In the players’ supplies",
  },

  // The end
  review: "Review and replay",
  rematch: "Rematch",
  toRematch: "To the rematch",
  newGame: "New game",
  tieShared: "A tie: under these rules the victory is shared.",
  tieBroken: "A tie: the most valuable guarded temple decides, then the number of treasures.",
  tieStillShared: "A tie, also in guarded temples and treasures: the victory is shared.",
  tieReason: (p: { name: string; guarded: number; treasures: number }) =>
    `${p.name}: best guarded temple ${p.guarded}, ${count(p.treasures, { one: "treasure", other: "treasures" })}`,

  // The connection
  connectionLost: "Connection lost. Trying again …",
  compiling: "The computer players are getting ready. This happens only once.",
  noTable: "There is no game at this address",
  noTableHelp: "The link may be incomplete, or the game may be gone.",
  knownSeat: "Open with the link saved on this device",

  settings: {
    theme: "Theme",
    speed: "Play back others’ turns",
    speeds: { 0: "at once", 0.5: "slowly", 1: "step by step", 2: "fast", 4: "very fast" },
    motion: "Animations",
    motions: { auto: "match device", full: "full", reduced: "reduced" },
    coordinates: "Show hex names on the board",
    projections: "Show what each player would score now",
    reminder: "Remind me of unused action points",
    hints: "Hints about what to do next",
    threats: "Warn about temples that others can take",
    letterKeys: "Single-letter keys (W, L, U …)",
    links: "Invite links",
    review: "Look at the game so far",
    sealed: "The shuffle is sealed by this SHA-256 and revealed at the end:",
  },

  // The hint line
  hint: {
    recap: (p: { touch: boolean }) =>
      p.touch ? say`Looking back. “Back to now” returns.` : say`Looking back. Esc to return.`,
    playback: (p: { name: string; touch: boolean }) =>
      say`${p.name} is playing. ${tap(p)} to skip.`,
    counting: (p: Touch) => say`Your points are being counted. ${tap(p)} to skip.`,
    over: () => say`The game is over. You can still look at the board.`,
    waiting: (p: { name: string }) => say`It is ${p.name}’s turn.`,
    thinking: (p: { name: string }) => say`${p.name} is thinking …`,
    compiling: (p: { name: string }) => say`${p.name} is getting ready. This happens only once.`,
    reallyEnd: (p: { left: number }) =>
      p.left === 0
        ? say`No action points are left. End the turn?`
        : say`${count(p.left, { one: "action point is", other: "action points are" })} left and would be lost. End the turn anyway?`,
    layHere: (p: { what: string; hex: Part; turns: boolean }) =>
      p.turns
        ? say`Click to place ${p.what} on ${p.hex}. Rotate with Q, E or the wheel.`
        : say`Click to place ${p.what} on ${p.hex}.`,
    layTapped: (p: { what: string; hex: Part }) =>
      say`“Place here” puts ${p.what} on ${p.hex}. Tap another hex to move it.`,
    workHere: (p: { work: "uncover" | "recover" | "camp" | "guard"; hex: Part; cost: number }) =>
      say`${{ uncover: "Uncover a level on ", recover: "Recover a treasure on ", camp: "Establish a camp on ", guard: "Place a guard on " }[p.work]}${p.hex}: ${p.cost} AP.`,
    goTo: (p: { figure: Figure; count: number; hex: Part; over: Part[]; cost: number }) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} to ${p.hex} via ${listed(p.over)}: ${p.cost} AP.`
        : say`${figures(p.figure, p.count)} to ${p.hex}: ${p.cost} AP.`,
    work: {
      uncover: (p: Touch) => say`${tap(p)} a temple to uncover its next level.`,
      recover: (p: Touch) => say`${tap(p)} a treasure hex to recover a treasure.`,
      camp: (p: Touch) => say`${tap(p)} a hex for the camp. It stays there for good.`,
      guard: (p: Touch) => say`${tap(p)} a temple to guard it for good.`,
    },
    pathFrom: (p: Touch) => say`${tap(p)} the camp where the secret path begins.`,
    pathTo: (p: Touch) => say`${tap(p)} the camp where the secret path ends.`,
    fromSupply: (p: { figure: Figure; count: number; touch: boolean }) =>
      p.figure === "L"
        ? say`${tap(p)} a camp to place the leader there, or a hex beyond it to walk on.`
        : say`${tap(p)} a camp to place ${p.count === 1 ? "a worker" : `${p.count} workers`} there, or a hex beyond it to walk on.`,
    pickedUp: (p: { figure: Figure; count: number; hex: Part; touch: boolean }) =>
      p.touch
        ? say`${figures(p.figure, p.count)} on ${p.hex}: tap where to go.`
        : say`${figures(p.figure, p.count)} on ${p.hex}: click where to go. Esc to cancel.`,
    unreachable: (p: { hex: string; left: number }) =>
      `${p.hex} is out of reach with ${count(p.left, { one: "action point", other: "action points" })}.`,
    unexplored: (p: { hex: string }) => `${p.hex} is unexplored.`,
    discard: () => say`This tile does not fit anywhere: put it aside.`,
    layTile: (p: { what: string }) => say`Choose a hex for your tile: ${p.what}.`,
    take: () => say`Take one of the open tiles.`,
    bid: () => say`Bid more than the highest bid, or pass.`,
    ifAllPassPays: (p: { name: string; amount: number }) =>
      say`If everyone else passes, ${p.name} pays ${p.amount}.`,
    /** `name` is who passed first, if anybody has. */
    ifAllPassFree: (p: { name: string | null }) =>
      p.name === null
        ? say`If everyone passes, whoever passes first gets the turn for free.`
        : say`If everyone passes, ${p.name} gets the turn for free.`,
    endTurn: (p: { left: number }) =>
      p.left === 0
        ? say`No action points left: end your turn.`
        : say`Nothing more to do: end your turn.`,
    act: (p: Touch) =>
      say`${tap(p)} a figure to move it, a camp to place one, or a hex to work there.`,
    firstWorker: (p: Touch) =>
      say`${tap(p)} the base camp ${{ hex: "a1" }} to place your first figures.`,
  },
};

export type GameWords = typeof game;

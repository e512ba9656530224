import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const LEADER = {
  supply: () => "è ancora nella tua riserva",
  gone: () => "è fuori dal gioco",
  on: (hex: string) => `è in ${hex}`,
  guards: (hex: string) => `custodisce ${hex} per sempre`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W" ? `Non hai operai in ${p.hex}.` : `Il tuo capo non è in ${p.hex}; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} non è né il campo base né un tuo campo; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "il sentiero segreto unisce solo questi");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "La partita è finita.",
    "waits-for-chance": "Sta per rivelarsi una tessera o un tesoro.",
    "lay-tile-first": "Prima posa la tua tessera; poi hai 10 punti azione.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Il vulcano si posa dopo il conteggio; agisci o finisci il turno."
        : "Ora non c’è nessuna tessera da posare; agisci o finisci il turno.",
    "not-an-auction-game": "Questa partita si gioca senza asta.",
    "no-auction-now": "Ora non c’è nessuna asta; agisci o finisci il turno.",
    "bid-first": "È in corso un’asta; offri o passa.",
    "take-first": (p) => `Prima prendi una delle tessere scoperte: ${p.open}.`,
    "nothing-to-take": "Hai già la tua tessera; agisci o finisci il turno.",
    "too-few-ap": (p) => `Costa ${p.cost} PA; te ne restano ${p.left}, ne mancano ${p.short}.`,
    "hex-explored": (p) => `${p.hex} è già esplorata; una tessera va posata su una casella vuota.`,
    "not-next-to-explored": (p) =>
      `${p.hex} non tocca caselle esplorate; una tessera deve toccarne almeno una.`,
    "tile-not-reachable": (p) =>
      `${p.hex}, girata così: nessuna pietra vi porta da una casella esplorata. Ne basta una su ` +
      "uno dei due lati, ma un vulcano non conta.",
    "volcano-cuts-off": (p) => `Un vulcano in ${p.hex} isolerebbe ${p.cut}.`,
    "tile-has-a-place": "Questa tessera si può posare, quindi va posata.",
    "tile-not-open": (p) => `${p.tile} non è tra le tessere scoperte: ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} è troppo poco; offri almeno ${p.least}.`,
    "bid-over-score": (p) => `${p.bid} è più di quanto hai; il tuo punteggio è ${p.score}.`,
    "not-in-auction": "Non partecipi all’asta in corso.",
    "no-worker-in-supply": "Non hai più operai nella riserva.",
    "leader-not-in-supply": (p) => `Il tuo capo non è nella riserva; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "le pedine entrano solo lì"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Un sentiero segreto porta a un altro campo.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} e ${p.target} non sono vicine; un passo porta a una casella vicina.`,
    "move-unexplored": (p) => `${p.target} è inesplorata.`,
    "move-into-volcano": (p) => `${p.target} è un vulcano; nessuno vi entra.`,
    "move-no-way": (p) =>
      `Nessuna via da ${p.hex} a ${p.target}: serve una pietra su uno dei due lati.`,
    "uncover-no-temple": (p) => `${p.hex} è ${p.kind}; solo un tempio ha livelli da scoprire.`,
    "uncover-guarded": (p) => `${p.hex} è custodito da ${p.name}; lì non si scopre più nulla.`,
    "uncover-two-done": (p) =>
      `${p.hex}: in questo turno vi sono già stati scoperti due livelli, il massimo.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: per scoprire un livello serve lì una tua pedina.`
        : `${p.hex}: il secondo livello nel turno richiede due tue pedine; lì ne hai ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} vale ${p.value}; non restano tessere tempio di valore ${p.next}.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} è ${p.kind}; solo le caselle tesoro hanno tesori da recuperare.`,
    "recover-none-left": (p) => `${p.hex}: non vi resta nessun tesoro.`,
    "recover-two-done": (p) =>
      `${p.hex}: in questo turno vi sono già stati recuperati due tesori, il massimo.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: per recuperare un tesoro serve lì una tua pedina.`
        : `${p.hex}: il secondo tesoro nel turno richiede due tue pedine; lì ne hai ${p.have}.`,
    "exchange-no-such-seat": "Questo giocatore non c’è.",
    "exchange-with-yourself": "Questo sei tu; scambia con un altro giocatore.",
    "exchange-same-kind": "Sono uguali, non cambierebbe nulla; scambia tesori diversi.",
    "exchange-you-lack": (p) => `Non hai ${p.given.many} da cedere.`,
    "exchange-your-set": (p) =>
      `Hai ${p.have} ${p.given.many}; si può cedere solo un tesoro singolo.`,
    "exchange-they-lack": (p) => `${p.name} non ha ${p.taken.many}.`,
    "exchange-their-set": (p) =>
      `${p.name} ha ${p.have} ${p.taken.many}; coppie e tris sono al sicuro, si può prendere ` +
      "solo un tesoro singolo.",
    "camp-none-left": "I tuoi due campi sono già allestiti.",
    "camp-wrong-ground": (p) =>
      `${p.hex} è ${p.kind}; un campo richiede giungla o una casella tesoro svuotata.`,
    "camp-treasures-left": (p) =>
      `${p.hex}: lì ${p.count === 1 ? "resta" : "restano"} ` +
      `${count(p.count, { one: "tesoro", other: "tesori" })}; un campo richiede una casella ` +
      "tesoro svuotata.",
    "camp-already-there": (p) => `${p.hex}: lì ${p.name} ha già un campo; uno solo per casella.`,
    "camp-needs-member": (p) =>
      `${p.hex}: per un campo serve lì una tua pedina; non ne hai nessuna.`,
    "guard-none-left": "Hai già messo i tuoi due guardiani; non ce ne sono altri.",
    "guard-no-temple": (p) => `${p.hex} è ${p.kind}; solo un tempio può essere custodito.`,
    "guard-already-there": (p) => `${p.hex} è custodito per sempre da ${p.name}.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `${p.hex}: per un guardiano devi essere più forte di ogni altro; la tua forza è ` +
      `${p.strength}, quella di un altro ${p.best}.`,
    "stays-over": "La partita è finita; nulla si può annullare.",
    "stays-nothing-done": "Non è ancora successo nulla.",
    "stays-tile": "Nel frattempo è uscita una tessera; ciò che precede resta.",
    "stays-treasure": (p) => `È uscito un tesoro (${p.treasure.name}); ciò che precede resta.`,
    "stays-done": "Questo resta; si annullano solo azioni del turno in corso.",
  },

  codes: {
    refused: "Le regole non lo permettono.",
    unreadable: "Questa azione non si legge.",
    stale: "Nel frattempo è successo qualcosa. Il tabellone ora è aggiornato; riprova.",
    "not-your-seat": "Questo non è il tuo posto.",
    "not-your-turn": "Non tocca a te.",
    forbidden: "Questo link non lo permette.",
    "not-found": "Qui non c’è (più).",
    invalid: "La richiesta non è stata capita.",
    "too-large": "È troppo grande.",
    "too-many": "Troppe richieste insieme; aspetta un momento.",
    over: "La partita è finita.",
    offline: "Il server non è raggiungibile.",
    server: "Il server ha avuto un problema. Nulla è cambiato.",
  },

  rule: (p) => `Regola ${p.id}`,
};

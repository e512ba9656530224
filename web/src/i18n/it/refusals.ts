import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const LEADER = {
  supply: () => "è ancora nella tua riserva",
  gone: () => "è fuori dal gioco",
  on: (hex: string) => `è in ${hex}`,
  guards: (hex: string) => `sorveglia ${hex} per sempre`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `Non hai partecipanti in ${p.hex}.`
    : `Il tuo capo non è in ${p.hex}; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} non è né il campo base né un tuo campo; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "il percorso segreto unisce solo questi");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "La partita è finita.",
    "waits-for-chance": "Sta per essere rivelata una tavola o un tesoro.",
    "lay-tile-first": "Prima posa la tua tavola; poi hai 10 punti azione.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Il vulcano si posa dopo il conteggio; usa i punti azione o termina il turno."
        : "Ora non c’è nessuna tavola da posare; usa i punti azione o termina il turno.",
    "not-an-auction-game": "Questa partita si gioca senza asta.",
    "no-auction-now": "Ora non c’è nessuna asta; usa i punti azione o termina il turno.",
    "bid-first": "È in corso un’asta; offri o passa.",
    "take-first": (p) => `Prima prendi una delle tavole scoperte: ${p.open}.`,
    "nothing-to-take": "Hai già la tua tavola; usa i punti azione o termina il turno.",
    "too-few-ap": (p) =>
      `Costa ${p.cost} PA; ne hai ${p.left}, ne ${p.short === 1 ? "manca" : "mancano"} ${p.short}.`,
    "hex-explored": (p) => `${p.hex} è già esplorata; una tavola va posata su una casella vuota.`,
    "not-next-to-explored": (p) =>
      `${p.hex} non tocca caselle esplorate; una tavola deve toccarne almeno una.`,
    "tile-not-reachable": (p) =>
      `Con questa rotazione nessuna lastra porta a ${p.hex} da una casella esplorata. Ne basta una ` +
      "su uno dei due lati, ma un vulcano non conta.",
    "volcano-cuts-off": (p) => `Un vulcano in ${p.hex} isolerebbe ${p.cut}.`,
    "tile-has-a-place": "Questa tavola si può posare, quindi va posata.",
    "tile-not-open": (p) => `${p.tile} non è tra le tavole scoperte: ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} è troppo poco; offri almeno ${p.least}.`,
    "bid-over-score": (p) => `${p.bid} è più di quanto hai; il tuo punteggio è ${p.score}.`,
    "not-in-auction": "Non partecipi a questa asta.",
    "no-worker-in-supply": "Non hai più partecipanti nella riserva.",
    "leader-not-in-supply": (p) => `Il tuo capo non è nella riserva; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "le pedine entrano solo lì"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Un percorso segreto porta a un altro campo.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} e ${p.target} non sono vicine; un passo porta a una casella vicina.`,
    "move-unexplored": (p) => `${p.target} è inesplorata.`,
    "move-into-volcano": (p) => `${p.target} è un vulcano; nessuno vi entra.`,
    "move-no-way": (p) =>
      `Nessuna via da ${p.hex} a ${p.target}: serve una lastra su uno dei due lati.`,
    "uncover-no-temple": (p) =>
      `${p.hex} è ${p.kind}; solo un tempio ha livelli da portare alla luce.`,
    "uncover-guarded": (p) =>
      `${p.name} sorveglia ${p.hex}; lì non si possono portare alla luce altri livelli.`,
    "uncover-two-done": (p) =>
      `In ${p.hex} in questo turno sono già stati portati alla luce due livelli, il massimo.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `Per portare alla luce un livello in ${p.hex} serve lì una tua pedina.`
        : `Per un secondo livello in ${p.hex} in questo turno servono lì due tue pedine; ne hai ` +
          `${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} vale ${p.value}; non restano tessere del tempio di valore ${p.next}.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} è ${p.kind}; solo le tavole del tesoro hanno tesori da recuperare.`,
    "recover-none-left": (p) => `In ${p.hex} non resta nessun tesoro.`,
    "recover-two-done": (p) =>
      `In ${p.hex} in questo turno sono già stati recuperati due tesori, il massimo.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `Per recuperare un tesoro in ${p.hex} serve lì una tua pedina.`
        : `Per un secondo tesoro in ${p.hex} in questo turno servono lì due tue pedine; ne hai ` +
          `${p.have}.`,
    "exchange-no-such-seat": "Questo giocatore non è a questo tavolo.",
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
      `${p.hex} è ${p.kind}; un campo si allestisce nella foresta vergine o su una tavola del ` +
      "tesoro vuota.",
    "camp-treasures-left": (p) =>
      `In ${p.hex} ${p.count === 1 ? "resta" : "restano"} ` +
      `${count(p.count, { one: "tesoro", other: "tesori" })}; per un campo la tavola del tesoro ` +
      "deve essere vuota.",
    "camp-already-there": (p) =>
      `${p.name} ha già un campo in ${p.hex}; è permesso un solo campo per casella.`,
    "camp-needs-member": (p) =>
      `Per un campo in ${p.hex} serve lì una tua pedina; non ne hai nessuna.`,
    "guard-none-left": "Hai già messo i tuoi due guardiani.",
    "guard-no-temple": (p) => `${p.hex} è ${p.kind}; solo un tempio può essere sorvegliato.`,
    "guard-already-there": (p) => `${p.name} sorveglia già ${p.hex} per sempre.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `Per sorvegliare ${p.hex} devi essere lì più forte di ogni altro giocatore; la tua forza è ` +
      `${p.strength}, quella di un altro ${p.best}.`,
    "stays-over": "La partita è finita; non si può annullare nulla.",
    "stays-nothing-done": "Non c’è ancora nulla da annullare.",
    "stays-tile":
      "Nel frattempo è stata rivelata una tavola; le azioni precedenti sono definitive.",
    "stays-treasure": (p) =>
      `È stato rivelato un tesoro (${p.treasure.name}); le azioni precedenti sono definitive.`,
    "stays-done": "È definitivo; si possono annullare solo azioni del turno in corso.",
  },

  codes: {
    refused: "Le regole non lo permettono.",
    unreadable: "Questa azione non è leggibile.",
    stale: "Nel frattempo è successo qualcosa. Il tabellone ora è aggiornato; riprova.",
    "not-your-seat": "Questo non è il tuo posto.",
    "not-your-turn": "Non tocca a te.",
    forbidden: "Questo link non lo permette.",
    "not-found": "Questo non esiste (più).",
    invalid: "Il server non ha capito la richiesta.",
    "too-large": "È troppo grande.",
    "too-many": "Troppe richieste insieme; aspetta un momento.",
    over: "La partita è finita.",
    offline: "Il server non è raggiungibile.",
    server: "Il server ha avuto un problema. Non è cambiato nulla.",
  },

  rule: (p) => `Regola ${p.id}`,
};

import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const LEADER = {
  supply: () => "il est encore dans votre réserve",
  gone: () => "il a quitté le jeu",
  on: (hex: string) => `il est en ${hex}`,
  guards: (hex: string) => `il garde ${hex} pour toujours`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `Vous n’avez pas d’ouvrier en ${p.hex}.`
    : `Votre chef n’est pas en ${p.hex} ; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} n’est ni le camp de base ni un de vos camps ; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "un sentier secret ne relie qu’eux");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "La partie est finie.",
    "waits-for-chance": "Une tuile ou un trésor va être révélé.",
    "lay-tile-first": "Posez d’abord votre tuile ; vous aurez ensuite 10 points d’action.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Le volcan se pose après le décompte ; agissez ou finissez votre tour."
        : "Il n’y a pas de tuile à poser ; agissez ou finissez votre tour.",
    "not-an-auction-game": "Cette partie se joue sans enchères.",
    "no-auction-now": "Pas d’enchères en ce moment ; agissez ou finissez votre tour.",
    "bid-first": "Une enchère est en cours ; enchérissez ou passez.",
    "take-first": (p) => `Prenez d’abord une des tuiles visibles : ${p.open}.`,
    "nothing-to-take": "Vous avez déjà votre tuile ; agissez ou finissez votre tour.",
    "too-few-ap": (p) =>
      `Cela coûte ${p.cost} PA ; il vous en reste ${p.left}, il en manque ${p.short}.`,
    "hex-explored": (p) => `${p.hex} est déjà explorée ; une tuile se pose sur une case vide.`,
    "not-next-to-explored": (p) =>
      `${p.hex} ne touche aucune case explorée ; une tuile doit en toucher au moins une.`,
    "tile-not-reachable": (p) =>
      `${p.hex}, ainsi tournée : aucune pierre n’y mène depuis une case explorée. Une seule, d’un ` +
      "côté ou de l’autre, suffit, mais un volcan ne compte pas.",
    "volcano-cuts-off": (p) => `Un volcan en ${p.hex} isolerait ${p.cut}.`,
    "tile-has-a-place": "Cette tuile peut être posée, il faut donc la poser.",
    "tile-not-open": (p) => `${p.tile} n’est pas parmi les tuiles visibles : ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} est trop bas ; offrez au moins ${p.least}.`,
    "bid-over-score": (p) => `${p.bid} dépasse vos moyens ; votre score est de ${p.score}.`,
    "not-in-auction": "Vous ne participez pas à l’enchère en cours.",
    "no-worker-in-supply": "Vous n’avez plus d’ouvrier en réserve.",
    "leader-not-in-supply": (p) => `Votre chef n’est pas dans votre réserve ; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "les pions n’entrent que là"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Un sentier secret mène à un autre camp.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} et ${p.target} ne se touchent pas ; un pas mène à une case voisine.`,
    "move-unexplored": (p) => `${p.target} est inexplorée.`,
    "move-into-volcano": (p) => `${p.target} est un volcan ; personne n’y entre.`,
    "move-no-way": (p) =>
      `Pas de chemin de ${p.hex} à ${p.target} : il faut une pierre d’un côté ou de l’autre.`,
    "uncover-no-temple": (p) => `${p.hex} est ${p.kind} ; seuls les temples ont des niveaux.`,
    "uncover-guarded": (p) => `${p.hex} est gardé par ${p.name} ; plus aucun niveau ici.`,
    "uncover-two-done": (p) =>
      `${p.hex} : deux niveaux y ont été dégagés ce tour-ci, c’est le maximum.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex} : pour dégager un niveau, il y faut un de vos pions.`
        : `${p.hex} : un second niveau dans le tour demande deux de vos pions ; vous y en avez ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} vaut ${p.value} ; il ne reste pas de tuile temple de valeur ${p.next}.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} est ${p.kind} ; seules les cases à trésors en contiennent.`,
    "recover-none-left": (p) => `${p.hex} : il n’y reste aucun trésor.`,
    "recover-two-done": (p) =>
      `${p.hex} : deux trésors y ont été récupérés ce tour-ci, c’est le maximum.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex} : pour récupérer un trésor, il y faut un de vos pions.`
        : `${p.hex} : un second trésor dans le tour demande deux de vos pions ; vous y en avez ${p.have}.`,
    "exchange-no-such-seat": "Ce joueur n’est pas à cette table.",
    "exchange-with-yourself": "C’est vous ; échangez avec un autre joueur.",
    "exchange-same-kind": "Ce sont les mêmes, rien ne changerait ; échangez-en de différents.",
    "exchange-you-lack": (p) => `Vous n’avez pas de ${p.given.name} à donner.`,
    "exchange-your-set": (p) =>
      `Vous avez ${p.have} ${p.given.many} ; seul un trésor isolé peut être donné.`,
    "exchange-they-lack": (p) => `${p.name} n’a pas de ${p.taken.name}.`,
    "exchange-their-set": (p) =>
      `${p.name} a ${p.have} ${p.taken.many} ; paires et brelans sont à l’abri, seul un trésor ` +
      "isolé peut être pris.",
    "camp-none-left": "Vos deux camps sont déjà établis.",
    "camp-wrong-ground": (p) =>
      `${p.hex} est ${p.kind} ; un camp demande de la jungle ou une case à trésors vidée.`,
    "camp-treasures-left": (p) =>
      `${p.hex} : il y reste ${count(p.count, { one: "trésor", other: "trésors" })} ; un camp ` +
      "demande une case à trésors vidée.",
    "camp-already-there": (p) => `${p.hex} : ${p.name} y a déjà un camp ; un seul par case.`,
    "camp-needs-member": (p) =>
      `${p.hex} : pour un camp, il y faut un de vos pions ; vous n’en avez pas.`,
    "guard-none-left": "Vos deux gardiens sont placés ; il n’y en a pas d’autre.",
    "guard-no-temple": (p) => `${p.hex} est ${p.kind} ; seul un temple peut être gardé.`,
    "guard-already-there": (p) => `${p.hex} est gardé par ${p.name} pour toujours.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `${p.hex} : pour un gardien, il faut être plus fort que chacun des autres ; votre force est ` +
      `${p.strength}, celle d’un autre ${p.best}.`,
    "stays-over": "La partie est finie ; rien ne peut être repris.",
    "stays-nothing-done": "Rien n’a encore été fait.",
    "stays-tile": "Une tuile a été révélée depuis ; ce qui précède reste acquis.",
    "stays-treasure": (p) =>
      `Un trésor a été révélé (${p.treasure.name}) ; ce qui précède reste acquis.`,
    "stays-done": "C’est acquis ; seul le tour en cours peut être repris.",
  },

  codes: {
    refused: "Les règles ne le permettent pas.",
    unreadable: "Cette action est illisible.",
    stale: "Quelque chose s’est passé entre-temps. Le plateau est à jour ; réessayez.",
    "not-your-seat": "Ce n’est pas votre place.",
    "not-your-turn": "Ce n’est pas à vous de jouer.",
    forbidden: "Ce lien ne le permet pas.",
    "not-found": "Cela n’existe pas ou plus ici.",
    invalid: "La demande n’a pas été comprise.",
    "too-large": "C’est trop volumineux.",
    "too-many": "Trop de demandes à la fois ; attendez un instant.",
    over: "La partie est finie.",
    offline: "Le serveur est injoignable.",
    server: "Le serveur a eu un problème. Rien n’a changé.",
  },

  rule: (p) => `Règle ${p.id}`,
};

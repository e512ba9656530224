import type { RefusalsWords } from "../en/refusals.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const LEADER = {
  supply: () => "il est encore dans votre réserve",
  gone: () => "il a quitté le jeu",
  on: (hex: string) => `il est en ${hex}`,
  guards: (hex: string) => `il garde ${hex} définitivement`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `Vous n’avez pas d’explorateur en ${p.hex}.`
    : `Votre chef n’est pas en ${p.hex} ; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} n’est ni le camp de base ni un de vos camps ; ${use}.`;
const noPath = (hex: string) => noCamp(hex, "un sentier secret ne relie qu’eux");

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "La partie est terminée.",
    "waits-for-chance": "Un hexagone ou un trésor va être révélé.",
    "lay-tile-first": "Posez d’abord votre hexagone ; vous aurez ensuite 10 points d’action.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "Le volcan se pose après le décompte ; dépensez des points d’action ou terminez votre tour."
        : "Il n’y a pas d’hexagone à poser ; dépensez des points d’action ou terminez votre tour.",
    "not-an-auction-game": "Cette partie se joue sans enchères.",
    "no-auction-now":
      "Il n’y a pas d’enchères en ce moment ; dépensez des points d’action ou terminez votre tour.",
    "bid-first": "Des enchères sont en cours ; faites une offre ou passez.",
    "take-first": (p) => `Prenez d’abord un des hexagones visibles : ${p.open}.`,
    "nothing-to-take":
      "Vous avez déjà votre hexagone ; dépensez des points d’action ou terminez votre tour.",
    "too-few-ap": (p) =>
      `Cela coûte ${p.cost} PA ; il vous en reste ${p.left}, il en manque ${p.short}.`,
    "hex-explored": (p) => `${p.hex} est déjà explorée ; un hexagone se pose sur une case vide.`,
    "not-next-to-explored": (p) =>
      `${p.hex} ne touche aucune case explorée ; un hexagone doit en toucher au moins une.`,
    "tile-not-reachable": (p) =>
      `Dans ce sens, aucune dalle ne mène à ${p.hex} depuis une case explorée. Une seule dalle, ` +
      "d’un côté ou de l’autre, suffit, mais un volcan ne compte pas.",
    "volcano-cuts-off": (p) => `Un volcan en ${p.hex} isolerait ${p.cut}.`,
    "tile-has-a-place": "Cet hexagone peut être posé, il faut donc le poser.",
    "tile-not-open": (p) => `${p.tile} n’est pas parmi les hexagones visibles : ${p.open}.`,
    "bid-too-low": (p) => `${p.bid} est trop bas ; offrez au moins ${p.least}.`,
    "bid-over-score": (p) => `${p.bid} dépasse vos moyens ; votre score est de ${p.score}.`,
    "not-in-auction": "Vous ne participez pas à ces enchères.",
    "no-worker-in-supply": "Vous n’avez plus d’explorateur en réserve.",
    "leader-not-in-supply": (p) => `Votre chef n’est pas dans votre réserve ; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "les pions n’entrent en jeu que là"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noPath(p.hex),
    "path-to-no-camp": (p) => noPath(p.target),
    "path-to-itself": "Un sentier secret mène à un autre camp.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} et ${p.target} ne sont pas voisines ; un déplacement mène à une case voisine.`,
    "move-unexplored": (p) => `${p.target} est inexplorée.`,
    "move-into-volcano": (p) => `${p.target} est un volcan ; personne n’y entre.`,
    "move-no-way": (p) =>
      `Pas de chemin de ${p.hex} à ${p.target} : il faut une dalle d’un côté ou de l’autre.`,
    "uncover-no-temple": (p) => `${p.hex} est ${p.kind} ; seuls les temples ont des niveaux.`,
    "uncover-guarded": (p) => `${p.name} garde ${p.hex} ; on ne peut plus y dégager de niveau.`,
    "uncover-two-done": (p) =>
      `Deux niveaux ont déjà été dégagés en ${p.hex} pendant ce tour, c’est le maximum.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `Pour dégager un niveau en ${p.hex}, il y faut un de vos pions.`
        : `Pour un second niveau en ${p.hex} pendant ce tour, il y faut deux de vos pions ; vous ` +
          `en avez ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} vaut ${p.value} ; il ne reste pas de jeton temple de valeur ${p.next}.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} est ${p.kind} ; seuls les hexagones trésor contiennent des trésors.`,
    "recover-none-left": (p) => `Il ne reste aucun trésor en ${p.hex}.`,
    "recover-two-done": (p) =>
      `Deux trésors ont déjà été déterrés en ${p.hex} pendant ce tour, c’est le maximum.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `Pour déterrer un trésor en ${p.hex}, il y faut un de vos pions.`
        : `Pour un second trésor en ${p.hex} pendant ce tour, il y faut deux de vos pions ; vous ` +
          `en avez ${p.have}.`,
    "exchange-no-such-seat": "Ce joueur n’est pas à cette table.",
    "exchange-with-yourself": "C’est vous ; échangez avec un autre joueur.",
    "exchange-same-kind":
      "Ces trésors sont identiques, rien ne changerait ; échangez-en de différents.",
    "exchange-you-lack": (p) => `Vous n’avez pas de ${p.given.name} à donner.`,
    "exchange-your-set": (p) =>
      `Vous avez ${p.have} ${p.given.many} ; seul un trésor unique peut être donné.`,
    "exchange-they-lack": (p) => `${p.name} n’a pas de ${p.taken.name}.`,
    "exchange-their-set": (p) =>
      `${p.name} a ${p.have} ${p.taken.many} ; paires et triplés sont à l’abri, seul un trésor ` +
      "unique peut être pris.",
    "camp-none-left": "Vos deux camps sont déjà installés.",
    "camp-wrong-ground": (p) =>
      `${p.hex} est ${p.kind} ; un camp s’installe sur une clairière ou un hexagone trésor vide.`,
    "camp-treasures-left": (p) =>
      `Il reste ${count(p.count, { one: "trésor", other: "trésors" })} en ${p.hex} ; pour un camp, ` +
      "l’hexagone trésor doit être vide.",
    "camp-already-there": (p) =>
      `${p.name} a déjà un camp en ${p.hex} ; un seul camp par case est permis.`,
    "camp-needs-member": (p) =>
      `Pour un camp en ${p.hex}, il y faut un de vos pions ; vous n’en avez pas.`,
    "guard-none-left": "Vous avez déjà placé vos deux gardiens.",
    "guard-no-temple": (p) => `${p.hex} est ${p.kind} ; seul un temple peut être gardé.`,
    "guard-already-there": (p) => `${p.name} garde déjà ${p.hex} définitivement.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `Pour garder ${p.hex}, il faut y être plus fort que chacun des autres ; votre force est de ` +
      `${p.strength}, celle d’un autre de ${p.best}.`,
    "stays-over": "La partie est terminée ; rien ne peut être annulé.",
    "stays-nothing-done": "Il n’y a encore rien à annuler.",
    "stays-tile": "Un hexagone a été révélé depuis ; les actions précédentes sont définitives.",
    "stays-treasure": (p) =>
      `Un trésor a été révélé (${p.treasure.name}) ; les actions précédentes sont définitives.`,
    "stays-done": "C’est définitif ; seules les actions du tour en cours peuvent être annulées.",
  },

  codes: {
    refused: "Les règles ne le permettent pas.",
    unreadable: "Cette action est illisible.",
    stale: "Quelque chose s’est passé entre-temps. Le plateau est à jour ; réessayez.",
    "not-your-seat": "Ce n’est pas votre place.",
    "not-your-turn": "Ce n’est pas à vous de jouer.",
    forbidden: "Ce lien ne le permet pas.",
    "not-found": "Cela n’existe pas (ou plus).",
    invalid: "Le serveur n’a pas compris la demande.",
    "too-large": "C’est trop volumineux.",
    "too-many": "Trop de demandes à la fois ; attendez un instant.",
    over: "La partie est terminée.",
    offline: "Le serveur est injoignable.",
    server: "Le serveur a eu un problème. Rien n’a changé.",
  },

  rule: (p) => `Règle ${p.id}`,
};

import type { OptionsWords } from "../en/options.ts";

export const options: OptionsWords = {
  editions: {
    "ravensburger-1999": {
      name: "Ravensburger 1999",
      difference: "Un camp ne demande aucun pion. Égalité : victoire partagée.",
    },
    "rio-grande-2005": {
      name: "Rio Grande 2005",
      difference: "Se joue comme Ravensburger 1999.",
    },
    "tilsit-2005": {
      name: "Tilsit 2005",
      difference: "Un camp demande un de vos pions sur place.",
    },
    "super-meeple-classic": {
      name: "Super Meeple",
      difference:
        "Un camp demande un pion ; un volcan n’isole aucune case ; les égalités sont départagées.",
    },
    "house-rules": {
      name: "Règles maison",
      difference: "Votre propre combinaison.",
    },
  },

  options: {
    auction: {
      name: "Enchères",
      short: "enchérir pour les tours et les hexagones ; départ à 20",
      explains: "Tours et hexagones sont mis aux enchères ; chacun commence avec 20 points.",
    },
    camp_needs_member: {
      name: "Un camp demande un pion",
      short: "un des vôtres sur la case",
      explains: "Pour installer un camp, il faut un de ses pions sur la case.",
    },
    volcano_may_cut_off: {
      name: "Un volcan peut isoler",
      short: "des cases vides peuvent devenir inaccessibles",
      explains: "Un volcan peut être posé de sorte que des cases vides ne soient plus accessibles.",
    },
    tiebreak: {
      name: "Égalité finale",
      short: "partagée ou départagée",
      explains:
        "À égalité, la victoire est partagée, ou le temple gardé de plus grande valeur départage, " +
        "puis le nombre de trésors.",
    },
  },

  choices: {
    shared: "Victoire partagée",
    "guard-treasures": "Meilleur temple gardé, puis trésors",
  },
};

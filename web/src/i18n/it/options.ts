import type { OptionsWords } from "../en/options.ts";

export const options: OptionsWords = {
  editions: {
    "ravensburger-1999": {
      name: "Ravensburger 1999",
      difference: "Un campo non richiede pedine. Parità: vittoria condivisa.",
    },
    "rio-grande-2005": {
      name: "Rio Grande 2005",
      difference: "Si gioca come Ravensburger 1999.",
    },
    "tilsit-2005": {
      name: "Tilsit 2005",
      difference: "Per un campo serve lì una tua pedina.",
    },
    "super-meeple-classic": {
      name: "Super Meeple",
      difference: "Un campo richiede una pedina; un vulcano non isola; la parità si spareggia.",
    },
    "house-rules": {
      name: "Regole della casa",
      difference: "Una combinazione tutta tua.",
    },
  },

  options: {
    auction: {
      name: "Asta",
      short: "si offrono punti per turni e tavole; si parte da 20",
      explains: "Turni e tavole vanno all’asta; tutti partono da 20 punti.",
    },
    camp_needs_member: {
      name: "Un campo richiede una pedina",
      short: "una tua sulla casella",
      explains: "Per allestire un campo serve una propria pedina sulla casella.",
    },
    volcano_may_cut_off: {
      name: "Un vulcano può isolare",
      short: "caselle vuote possono diventare irraggiungibili",
      explains: "Un vulcano può essere posato in modo da rendere irraggiungibili caselle vuote.",
    },
    tiebreak: {
      name: "Parità finale",
      short: "condivisa o spareggiata",
      explains:
        "In caso di parità la vittoria è condivisa, oppure decide il miglior tempio con un " +
        "proprio guardiano, poi il maggior numero di tesori.",
    },
  },

  choices: {
    shared: "Vittoria condivisa",
    "guard-treasures": "Miglior tempio sorvegliato, poi tesori",
  },
};

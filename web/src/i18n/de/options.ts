import type { OptionsWords } from "../en/options.ts";

export const options: OptionsWords = {
  editions: {
    "ravensburger-1999": {
      name: "Ravensburger 1999",
      difference: "Ein Camp braucht keine Figur. Bei Gleichstand gewinnen alle.",
    },
    "rio-grande-2005": {
      name: "Rio Grande 2005",
      difference: "Spielt sich wie Ravensburger 1999.",
    },
    "tilsit-2005": {
      name: "Tilsit 2005",
      difference: "Für ein Camp muss eine eigene Figur dort stehen.",
    },
    "super-meeple-classic": {
      name: "Super Meeple",
      difference:
        "Camp nur mit Figur; Vulkane schneiden keine Felder ab; Gleichstand wird aufgelöst.",
    },
    "house-rules": {
      name: "Hausregeln",
      difference: "Eine eigene Zusammenstellung.",
    },
  },

  options: {
    auction: {
      name: "Versteigerung",
      short: "mit Punkten um Züge und Tafeln bieten; Start mit 20",
      explains: "Züge und Tafeln werden versteigert; alle beginnen mit 20 Punkten.",
    },
    camp_needs_member: {
      name: "Camp braucht Figur",
      short: "eine eigene auf dem Feld",
      explains: "Für ein Camp muss eine eigene Figur auf dem Feld stehen.",
    },
    volcano_may_cut_off: {
      name: "Vulkan darf Felder abschneiden",
      short: "leere Felder können unerreichbar werden",
      explains: "Ein Vulkan darf so angelegt werden, dass leere Felder nicht mehr erreichbar sind.",
    },
    tiebreak: {
      name: "Gleichstand am Ende",
      short: "geteilt oder aufgelöst",
      explains:
        "Bei Gleichstand wird der Sieg geteilt, oder es entscheidet der wertvollste selbst " +
        "geschützte Tempel, dann die Zahl der Schätze.",
    },
  },

  choices: {
    shared: "Geteilter Sieg",
    "guard-treasures": "Bester geschützter Tempel, dann Schätze",
  },
};

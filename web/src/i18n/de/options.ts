import type { OptionsWords } from "../en/options.ts";

export const options: OptionsWords = {
  editions: {
    "ravensburger-1999": {
      name: "Ravensburger 1999",
      difference: "Ein Lager braucht keine Figur. Bei Gleichstand gewinnen alle.",
    },
    "rio-grande-2005": {
      name: "Rio Grande 2005",
      difference: "Spielt sich wie Ravensburger 1999.",
    },
    "tilsit-2005": {
      name: "Tilsit 2005",
      difference: "Für ein Lager muss eine eigene Figur dort stehen.",
    },
    "super-meeple-classic": {
      name: "Super Meeple",
      difference: "Lager nur mit Figur; Vulkane schneiden nichts ab; Gleichstand wird aufgelöst.",
    },
    "house-rules": {
      name: "Hausregeln",
      difference: "Eine eigene Mischung.",
    },
  },

  options: {
    auction: {
      name: "Versteigerung",
      short: "Zug und Plättchen gegen Punkte; Start mit 20",
      explains: "Züge und Plättchen werden versteigert; alle beginnen mit 20 Punkten.",
    },
    camp_needs_member: {
      name: "Lager braucht Figur",
      short: "eine eigene auf dem Feld",
      explains: "Für ein Lager muss eine eigene Figur auf dem Feld stehen.",
    },
    volcano_may_cut_off: {
      name: "Vulkan darf abschneiden",
      short: "leere Felder können unerreichbar werden",
      explains: "Ein Vulkan darf so liegen, dass leere Felder nicht mehr erreichbar sind.",
    },
    tiebreak: {
      name: "Gleichstand am Ende",
      short: "geteilt oder aufgelöst",
      explains:
        "Bei Gleichstand teilen sich alle den Sieg, oder es entscheidet der wertvollste selbst " +
        "bewachte Tempel, dann die Zahl der Schätze.",
    },
  },

  choices: {
    shared: "Geteilter Sieg",
    "guard-treasures": "Bester bewachter Tempel, dann Schätze",
  },
};

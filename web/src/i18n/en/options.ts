// Editions and house rules, by the names the server gives them.
import type { EditionName, OptionName } from "../../view.ts";

export const options = {
  editions: {
    "ravensburger-1999": {
      name: "Ravensburger 1999",
      difference: "A camp needs no figure. Ties are shared.",
    },
    "rio-grande-2005": {
      name: "Rio Grande 2005",
      difference: "Plays like Ravensburger 1999.",
    },
    "tilsit-2005": {
      name: "Tilsit 2005",
      difference: "A camp needs one of your figures there.",
    },
    "super-meeple-classic": {
      name: "Super Meeple",
      difference: "A camp needs a figure; volcanoes may not cut off hexes; ties are broken.",
    },
    "house-rules": {
      name: "House rules",
      difference: "A combination of your own.",
    },
  } satisfies Record<EditionName, unknown>,

  /** `short` is the second line of a switch, `explains` the whole rule. */
  options: {
    auction: {
      name: "Auction",
      short: "bid points for turns and tiles; start with 20",
      explains: "Turns and tiles are auctioned; everyone starts with 20 points.",
    },
    camp_needs_member: {
      name: "Camp needs a figure",
      short: "one of yours on the hex",
      explains: "To establish a camp you need one of your figures on its hex.",
    },
    volcano_may_cut_off: {
      name: "Volcano may cut off hexes",
      short: "empty hexes can become unreachable",
      explains: "A volcano may be placed so that empty hexes can no longer be reached.",
    },
    tiebreak: {
      name: "Ties at the end",
      short: "shared or broken",
      explains:
        "Tied players share the victory, or the most valuable temple that a player guards decides, " +
        "then the number of treasures.",
    },
  } satisfies Record<OptionName, unknown>,

  choices: {
    shared: "Shared victory",
    "guard-treasures": "Best guarded temple, then treasures",
  },
};

export type OptionsWords = typeof options;

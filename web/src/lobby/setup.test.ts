import { describe, expect, it } from "vitest";

import type { Catalogue } from "../view.ts";
import { Setup } from "./setup.svelte.ts";

const PLAIN = { camp_needs_member: false, volcano_may_cut_off: true, tiebreak: "shared" };

const CATALOGUE: Catalogue = {
  version: "1",
  editions: [
    { name: "ravensburger-1999", options: { auction: false, ...PLAIN } },
    { name: "tilsit-2005", options: { auction: false, ...PLAIN, camp_needs_member: true } },
  ],
  options: [
    { name: "auction", rule: "U1", explains: "", choices: null, default: false },
    { name: "camp_needs_member", rule: "A7", explains: "", choices: null, default: false },
    { name: "volcano_may_cut_off", rule: "P5", explains: "", choices: null, default: true },
    { name: "tiebreak", rule: "E2", explains: "", choices: ["shared", "x"], default: "shared" },
  ],
  levels: (["tourist", "scout", "professor"] as const).map((name) => ({
    name,
    description: "",
    rating: 25,
    uncertainty: 1,
    first_game: name === "scout",
  })),
  tiles: [],
  most_name_length: 24,
  computers_ready: true,
};

const fresh = () => new Setup(CATALOGUE, null);

describe("a setup", () => {
  it("has a coach only where nobody plays on another device against somebody", () => {
    const setup = fresh();
    setup.coach = 5;
    expect(setup.request("12345678").coach).toBe(5);
    setup.seats[1]!.player = "link";
    expect(setup.request("12345678").coach).toBeNull();
    setup.seats[0]!.player = "computer";
    expect(setup.request("12345678").coach).toBe(5);
    expect(new Setup(CATALOGUE, setup.stored).coach).toBe(5);
  });

  it("starts with one person here and computers in the other seats", () => {
    expect(fresh().sitting.map((seat) => seat.player)).toEqual(["here", "computer", "computer"]);
  });

  it("asks for the edition by name while nothing differs from it", () => {
    const setup = fresh();
    setup.chooseEdition("tilsit-2005");
    expect(setup.request("12345678")).toMatchObject({ edition: "tilsit-2005", options: null });
  });

  it("is one of house rules as soon as an option differs, and sends all options", () => {
    const setup = fresh();
    setup.chooseOption("tiebreak", "x");
    expect(setup.differences).toEqual(["tiebreak"]);
    expect(setup.request("12345678")).toMatchObject({
      edition: null,
      options: { auction: false, ...PLAIN, tiebreak: "x" },
    });
  });

  it("is one of another edition when the options are that edition's", () => {
    const setup = fresh();
    setup.chooseOption("camp_needs_member", true);
    expect(setup.request("12345678")).toMatchObject({ edition: "tilsit-2005", options: null });
  });

  it("plays the auction with any edition, which makes no house rule", () => {
    const setup = fresh();
    setup.chooseOption("auction", true);
    setup.chooseEdition("tilsit-2005");
    expect(setup.houseRules).toBe(false);
    expect(setup.request("12345678")).toMatchObject({ edition: "tilsit-2005", auction: true });
  });

  it("sends a level for computers alone", () => {
    const seats = fresh().request("12345678").seats;
    expect(seats.map((seat) => seat.level)).toEqual([null, "scout", "scout"]);
  });

  it("names what has to be mended", () => {
    const setup = fresh();
    setup.seats[0]!.name = "  ";
    setup.seats[2]!.name = "bruno ";
    setup.seed = "12x";
    expect(setup.problems).toEqual([
      { what: "name-missing", seat: 0 },
      { what: "name-taken", seat: 2 },
      { what: "seed-not-a-number", seat: null },
    ]);
  });

  it("lets chance decide again who starts when that seat is taken away", () => {
    const setup = fresh();
    setup.first = 2;
    setup.setPlayers(2);
    expect(setup.request("12345678").first).toBe("random");
  });

  it("comes back as it was, without what the server no longer knows", () => {
    const setup = fresh();
    setup.seats[1] = { name: "Ada", player: "computer", level: "professor" };
    setup.chooseOption("volcano_may_cut_off", false);
    const stored = { ...setup.stored, options: { ...setup.stored.options, gone: true } };
    const again = new Setup(CATALOGUE, stored);
    expect(again.seats[1]).toEqual({ name: "Ada", player: "computer", level: "professor" });
    expect(again.differences).toEqual(["volcano_may_cut_off"]);
    expect(again.options).not.toHaveProperty("gone");
  });
});

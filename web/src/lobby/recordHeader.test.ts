import { expect, it } from "vitest";
import finished from "../../../tests/records/sealed.tikal?raw";
import unfinished from "../../../tests/records/unfinished.tikal?raw";
import { readHeader } from "./recordHeader.ts";

it("tells who sat where and whether the game ended", () => {
  expect(readHeader(finished)).toEqual({ names: ["Ixchel", "Kinich", "Zoë"], finished: true });
  expect(readHeader(unfinished)?.finished).toBe(false);
  expect(readHeader(unfinished.replaceAll("\n", "\r\n"))).toEqual(readHeader(unfinished));
});

it("leaves what is no record to the server", () => {
  expect(readHeader("")).toBeNull();
  expect(readHeader("Players: 9\n\nPlayers: 2")).toBeNull();
});

import { expect, it } from "vitest";
import finished from "../../../tests/records/sealed.tikal?raw";
import unfinished from "../../../tests/records/unfinished.tikal?raw";
import { isPosition, readHeader } from "./recordHeader.ts";

it("tells who sat where and whether the game ended", () => {
  expect(readHeader(finished)).toEqual({ names: ["Ixchel", "Kinich", "Zoë"], finished: true });
  expect(readHeader(unfinished)?.finished).toBe(false);
  expect(readHeader(unfinished.replaceAll("\n", "\r\n"))).toEqual(readHeader(unfinished));
});

it("leaves what is no record to the server", () => {
  expect(readHeader("")).toBeNull();
  expect(readHeader("Players: 9\n\nPlayers: 2")).toBeNull();
});

it("tells how many play on from a position", () => {
  const position = "tikal1 3+auction - 0,18,L,00000000 - act,0,3,0 - -";
  expect(isPosition(position)).toBe(true);
  expect(readHeader(position)).toEqual({ names: ["", "", ""], finished: false });
  expect(readHeader(position.replace("act,0", "over,-"))?.finished).toBe(true);
  expect(readHeader("tikal1 nine")).toBeNull();
});

import { expect, test } from "vitest";
import { aHex } from "./fixtures.ts";
import { keepUnchanged } from "./stable.ts";

test("only what has changed is a new object", () => {
  const before = keepUnchanged(new Map(), [aHex("a1"), aHex("b2")]);
  const after = keepUnchanged(before, [aHex("a1"), aHex("b2", { workers: [1, 0] }), aHex("c3")]);
  expect(after.get("a1")).toBe(before.get("a1"));
  expect(after.get("b2")).not.toBe(before.get("b2"));
  expect([...after.keys()]).toEqual(["a1", "b2", "c3"]);
});

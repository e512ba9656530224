import { expect, it } from "vitest";

import { readRoute, reviewAddress } from "./router.svelte.ts";

it("reads tokens from behind the #", () => {
  expect(readRoute("/t/abc", "#tok")).toEqual({ page: "table", table: "abc", token: "tok" });
  expect(readRoute("/t/abc/review", "#tok")).toEqual({
    page: "review",
    table: "abc",
    token: "tok",
  });
  expect(readRoute("/t/abc/links", "")).toEqual({ page: "links", table: "abc", token: "" });
});

it("takes what is behind the # of the rules for a rule", () => {
  expect(readRoute("/rules", "#A4")).toEqual({ page: "rules", rule: "A4" });
  expect(readRoute("/rules/", "")).toEqual({ page: "rules", rule: null });
});

it("knows no other addresses", () => {
  for (const path of ["/x", "/t", "/t/abc/what", "/t/abc/review/more"])
    expect(readRoute(path, "")).toEqual({ page: "not-found" });
});

it("survives a broken escape in an address", () => {
  expect(readRoute("/t/%E0%A4%A", "#%")).toMatchObject({ page: "table", token: "%" });
});

it("writes addresses that keep the token out of what is sent", () => {
  expect(reviewAddress("abc", "tok")).toBe("/t/abc/review#tok");
});

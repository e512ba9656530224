import { afterEach, expect, it, vi } from "vitest";

import { getRecord, getView, ProblemError, rematch, socketAddress, troubleOf } from "./api.ts";

function answering(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

it("sends the token in a header, never in an address", async () => {
  const fetch = answering(200, "{}");
  await getView("abc", "secret");
  const [address, request] = fetch.mock.calls[0] as [string, RequestInit];
  expect(address).toBe("/api/tables/abc");
  expect(request.headers).toEqual({ Authorization: "Bearer secret" });
});

it("says JSON also where it sends nothing", async () => {
  const fetch = answering(200, "{}");
  await rematch("abc", "secret");
  const [, request] = fetch.mock.calls[0] as [string, RequestInit];
  expect(request).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json" },
  });
});

it("throws the problem the server names", async () => {
  answering(403, '{"code": "forbidden", "reason": "no", "facts": {}}');
  const thrown: unknown = await getView("abc", "x").catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ProblemError);
  expect(troubleOf(thrown)).toMatchObject({ code: "forbidden", reason: "no" });
});

it("makes a problem of whatever else comes back", async () => {
  answering(502, "<html>Bad gateway</html>");
  await expect(getView("abc", "x")).rejects.toMatchObject({ problem: { code: "offline" } });
  answering(418, "");
  await expect(getView("abc", "x")).rejects.toMatchObject({ problem: { code: "invalid" } });
});

it("calls it offline when nobody answers", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  await expect(getView("abc", "x")).rejects.toMatchObject({ problem: { code: "offline" } });
});

it("reads a record as text", async () => {
  answering(200, "Tikal-Record: 1\n");
  expect(await getRecord("abc", "x")).toBe("Tikal-Record: 1\n");
});

it("finds the socket where the page is", () => {
  const page = { protocol: "https:", host: "example.org" } as Location;
  expect(socketAddress("abc", page)).toBe("wss://example.org/api/tables/abc/socket");
});

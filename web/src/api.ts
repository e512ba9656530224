// Everything the page asks the server by HTTP. No endpoint is written anywhere else.
import type {
  AdviceAnswer,
  AdviceQuestion,
  AnalysisView,
  BranchTable,
  Catalogue,
  ImportedTable,
  Judgement,
  Keys,
  Line,
  LinePlayed,
  LineView,
  NewTable,
  Note,
  Problem,
  Steps,
  TableInfo,
  View,
} from "./view.ts";

/** A problem the server named, or `offline`: it could not be asked at all. */
export type Trouble = Omit<Problem, "code"> & { code: Problem["code"] | "offline" };

/** Thrown by every function here when the answer is not what was asked for. */
export class ProblemError extends Error {
  readonly problem: Trouble;

  constructor(problem: Trouble) {
    super(problem.reason);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

/** The trouble behind anything that was thrown; what is no ProblemError is a fault of the page. */
export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof ProblemError) return thrown.problem;
  return trouble("server", thrown instanceof Error ? thrown.message : String(thrown));
}

/** An id by which the server knows a repeated request (`randomUUID` needs https, this does not). */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the socket of a table is; its first message carries the token. */
export function socketAddress(table: string, page: Location = location): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}${path(table, "socket")}`;
}

export const getCatalogue = (): Promise<Catalogue> => ask("/api/catalogue");

export const createTable = (table: NewTable): Promise<Keys> => ask("/api/tables", { body: table });

export const importRecord = (table: ImportedTable): Promise<Keys> =>
  ask("/api/tables/import", { body: table });

/** As `seen`: the state is wanted, not how it came about. No game has as many events. */
export const NO_EVENTS = 1_000_000;

/** A table as a token sees it; with `seen`, without the events up to that number. */
export const getView = (table: string, token: string, seen?: number): Promise<View> =>
  ask(seen === undefined ? path(table) : `${path(table)}?seen=${seen}`, { token });

export const getSteps = (
  table: string,
  token: string,
  after: number,
  until: number,
  signal?: AbortSignal,
): Promise<Steps> =>
  ask(`${path(table, "steps")}?after=${after}&until=${until}`, { token, signal });

/** The record of a game, with one's own notes as comments and lines as variations. */
export const getRecord = (
  table: string,
  token: string,
  notes: readonly Note[] = [],
  lines: readonly Line[] = [],
): Promise<string> => {
  const body = notes.length + lines.length > 0 ? { notes, lines } : undefined;
  return ask(path(table, "record"), { token, text: true, body });
};

/** The table that follows a finished one; the same tokens work there. */
export const rematch = (table: string, token: string): Promise<TableInfo> =>
  ask(path(table, "rematch"), { token, method: "POST" });

/** A new game from a step of a finished one. */
export const branchOff = (table: string, token: string, branch: BranchTable): Promise<Keys> =>
  ask(path(table, "branch"), { token, body: branch });

export const getAnalysis = (table: string, token: string): Promise<AnalysisView> =>
  ask(path(table, "analysis"), { token });

/** Begins the analysis of a finished game, which goes on by itself. */
export const beginAnalysis = (table: string, token: string): Promise<AnalysisView> =>
  ask(path(table, "analysis"), { token, method: "POST" });

/** What the seat to move could do better, at a table with a coach. */
export const getAdvice = (
  table: string,
  token: string,
  question: AdviceQuestion,
): Promise<AdviceAnswer> => ask(path(table, "advice"), { token, body: question });

/** Plays a line from a step of a finished game; nothing is stored. */
export const playLine = (table: string, token: string, line: LinePlayed): Promise<LineView> =>
  ask(path(table, "line"), { token, body: line });

/** Compares the last turn of a line with the best found and with the turn played. */
export const judgeLine = (table: string, token: string, line: Line): Promise<Judgement> =>
  ask(path(table, "judge"), { token, body: line });

interface Asking {
  token?: string;
  body?: unknown;
  method?: "POST";
  text?: boolean;
  signal?: AbortSignal;
}

function path(table: string, what?: string): string {
  const base = `/api/tables/${encodeURIComponent(table)}`;
  return what === undefined ? base : `${base}/${what}`;
}

async function ask<T>(address: string, asking: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (asking.token) headers["Authorization"] = `Bearer ${asking.token}`;
  const method = asking.method ?? (asking.body === undefined ? "GET" : "POST");
  // The server takes no other kind, not even for nothing: other sites cannot send it unasked.
  if (method === "POST") headers["Content-Type"] = "application/json";
  const request: RequestInit = {
    method,
    headers,
    body: asking.body === undefined ? undefined : JSON.stringify(asking.body),
    signal: asking.signal,
  };
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (thrown) {
    if (asking.signal?.aborted) throw thrown;
    throw new ProblemError(trouble("offline", "The server does not answer."));
  }
  if (!response.ok) throw new ProblemError(await problemIn(response));
  return (asking.text ? await response.text() : await response.json()) as T;
}

/** What stands between page and server may answer with anything, so nothing is taken for granted. */
async function problemIn(response: Response): Promise<Trouble> {
  try {
    const said: unknown = await response.json();
    if (isProblem(said)) return said;
  } catch {
    // no JSON: the status has to do
  }
  return trouble(codeOf(response.status), `${response.status} ${response.statusText}`);
}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && "code" in said && "reason" in said;
}

function codeOf(status: number): Trouble["code"] {
  if (status === 401 || status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 413) return "too-large";
  if (status === 429) return "too-many";
  if (status === 502 || status === 503 || status === 504) return "offline";
  return status < 500 ? "invalid" : "server";
}

function trouble(code: Trouble["code"], reason: string): Trouble {
  const nothing = {
    rule: null,
    refusal: null,
    fault: null,
    line: null,
    action: null,
    number: null,
  };
  return { code, reason, facts: {}, ...nothing };
}

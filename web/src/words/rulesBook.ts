// The text of the rules, read: sections, rules with their ids, and what they consist of.
//
// The texts use a little Markdown: "## " headings, paragraphs, "- " lists, tables, "> " examples,
// **strong**, _emphasis_, &shy; where a word may be parted in a narrow table. A paragraph that begins
// with **A4** states that rule; [A4] refers to it.

const SOFT_HYPHEN = "\u00ad";

export type Inline = { kind: "text" | "strong" | "em"; text: string } | { kind: "ref"; id: string };

export type Block =
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "example"; blocks: Block[] };

/** A rule and all that explains it, up to the next one. */
export interface Rule {
  id: string;
  blocks: Block[];
  /** Everything in it, for a search. */
  plain: string;
}

export interface Section {
  heading: string;
  intro: Block[];
  rules: Rule[];
}

/** The rules of a text in their order. */
export function readRulesBook(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return readSection(heading.trim(), lines);
    });
}

function readSection(heading: string, lines: readonly string[]): Section {
  const section: Section = { heading, intro: [], rules: [] };
  for (const chunk of chunks(lines)) {
    const [, id, rest] = /^\*\*([A-Z]\d)\*\* ([^]*)$/.exec(chunk.join("\n")) ?? [];
    if (id) section.rules.push({ id, blocks: [], plain: id });
    const block = readBlock(rest ? rest.split("\n") : chunk);
    const rule = section.rules.at(-1);
    if (rule) {
      rule.blocks.push(block);
      rule.plain += ` ${plainBlock(block)}`;
    } else section.intro.push(block);
  }
  return section;
}

/** Lines between empty lines. */
function chunks(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") found.push([]);
    else found.at(-1)!.push(line);
  }
  return found.filter((chunk) => chunk.length > 0);
}

function readBlock(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  if (first.startsWith(">")) {
    const inner = lines.map((line) => line.replace(/^> ?/, ""));
    return { kind: "example", blocks: chunks(inner).map(readBlock) };
  }
  if (first.startsWith("|")) return readTable(lines);
  if (first.startsWith("- ")) {
    const items = lines.join("\n").slice(2).split(/\n- /);
    return { kind: "list", items: items.map((item) => readInline(unwrapped(item))) };
  }
  return { kind: "paragraph", text: readInline(unwrapped(lines.join("\n"))) };
}

function readTable(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => readInline(cell.trim()));
  const [head = "", , ...rows] = lines.map((line) => line.trim());
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function unwrapped(text: string): string {
  return text.replace(/ *\n */g, " ").trim();
}

function readInline(text: string): Inline[] {
  const parted = text.replaceAll("&shy;", SOFT_HYPHEN);
  const pieces = parted
    .split(/(\*\*[^*]+\*\*|_[^_]+_|\[[A-Z]\d\])/)
    .filter((piece) => piece !== "");
  return pieces.map((piece): Inline => {
    if (piece.startsWith("**")) return { kind: "strong", text: piece.slice(2, -2) };
    if (piece.startsWith("_")) return { kind: "em", text: piece.slice(1, -1) };
    if (/^\[[A-Z]\d\]$/.test(piece)) return { kind: "ref", id: piece.slice(1, -1) };
    return { kind: "text", text: piece };
  });
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return plainInline(block.text);
    case "list":
      return block.items.map(plainInline).join(" ");
    case "table":
      return [block.head, ...block.rows].flatMap((row) => row.map(plainInline)).join(" ");
    case "example":
      return block.blocks.map(plainBlock).join(" ");
  }
}

function plainInline(text: readonly Inline[]): string {
  return text.map((piece) => (piece.kind === "ref" ? piece.id : piece.text)).join("");
}

/** Letters without case and accents, so that "decompte" finds "Décompte". */
export function folded(text: string): string {
  return text
    .replaceAll(SOFT_HYPHEN, "")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Only what contains all words of a search; sections without a hit are left out. */
export function searched(book: readonly Section[], search: string): Section[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...book];
  const hits = (text: string) => words.every((word) => folded(text).includes(word));
  return book.flatMap((section) => {
    const rules = section.rules.filter((rule) => hits(rule.plain));
    const intro = section.intro.filter((block) => hits(plainBlock(block)));
    return rules.length + intro.length > 0 ? [{ ...section, intro, rules }] : [];
  });
}

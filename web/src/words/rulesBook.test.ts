import { describe, expect, it } from "vitest";
import { readRulesBook, searched } from "./rulesBook.ts";

const text = `## First

Intro with **weight**.

**A1** **Place (1 AP).** A rule that
wraps, see [B2].

- one
- two that
  wraps

> _Example._ Like this.
>
> | a   | b   |
> | --- | --- |
> | 1   | –   |

## Second

**B2** Décompte.
`;

describe("the text of the rules", () => {
  const book = readRulesBook(text);

  it("is read into sections and rules with all that explains them", () => {
    expect(book.map(({ heading }) => heading)).toEqual(["First", "Second"]);
    expect(book[0]?.intro).toEqual([
      {
        kind: "paragraph",
        text: [
          { kind: "text", text: "Intro with " },
          { kind: "strong", text: "weight" },
          { kind: "text", text: "." },
        ],
      },
    ]);
    const [rule] = book[0]!.rules;
    expect(rule?.id).toBe("A1");
    expect(rule?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "list", "example"]);
    expect(rule?.blocks[0]).toEqual({
      kind: "paragraph",
      text: [
        { kind: "strong", text: "Place (1 AP)." },
        { kind: "text", text: " A rule that wraps, see " },
        { kind: "ref", id: "B2" },
        { kind: "text", text: "." },
      ],
    });
    expect(rule?.blocks[1]).toMatchObject({
      items: [[{ text: "one" }], [{ text: "two that wraps" }]],
    });
    expect(rule?.blocks[2]).toMatchObject({
      blocks: [
        { kind: "paragraph" },
        { kind: "table", rows: [[[{ text: "1" }], [{ text: "–" }]]] },
      ],
    });
  });

  it("is searched without regard to case and accents", () => {
    expect(searched(book, "decompte").map(({ heading }) => heading)).toEqual(["Second"]);
    expect(searched(book, "a1")[0]?.rules.map(({ id }) => id)).toEqual(["A1"]);
    expect(searched(book, "wraps like")).toHaveLength(1);
    expect(searched(book, "nowhere")).toEqual([]);
    expect(searched(book, "  ")).toEqual(book);
  });
});

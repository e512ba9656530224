// Lines of the log: text with hexes and tiles in it, which the page lights up or draws.

export type Part = string | { hex: string } | { tile: string };

/** A template whose values may be parts; neighbouring texts become one. */
export function say(texts: TemplateStringsArray, ...values: (Part | Part[] | number)[]): Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.length - 1;
    if (part === "") return;
    if (typeof part === "string" && typeof parts[last] === "string") parts[last] += part;
    else parts.push(part);
  };
  texts.forEach((text, i) => {
    add(text);
    const value = values[i];
    if (value === undefined) return;
    for (const part of Array.isArray(value) ? value : [value]) {
      add(typeof part === "number" ? String(part) : part);
    }
  });
  return parts;
}

/** Items of one or more parts, with a comma between each two. */
export function commas(items: readonly Part[][]): Part[] {
  return items.flatMap((item, i) => (i === 0 ? item : [", ", ...item]));
}

/** Parts with an arrow between each two: a walk. */
export function arrows(stops: readonly Part[]): Part[] {
  return stops.flatMap((stop, i) => (i === 0 ? [stop] : [" → ", stop]));
}

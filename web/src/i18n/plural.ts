// Number forms by the rules of a language (French says "0 point", German "0 Punkte").

/** How a thing is called when there is one of it, and otherwise. */
export interface Forms {
  one: string;
  other: string;
}

/** A function that puts a number before the right form: `count(2, { one: "point", … })`. */
export function counter(language: string): (n: number, forms: Forms) => string {
  const form = formPicker(language);
  return (n, forms) => `${n} ${form(n, forms)}`;
}

/** Makes something when it is first needed: the browser's formats take tens of milliseconds each. */
function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** A function that picks the right form without the number. */
export function formPicker(language: string): (n: number, forms: Forms) => string {
  const rules = later(() => new Intl.PluralRules(language));
  return (n, forms) => (rules().select(n) === "one" ? forms.one : forms.other);
}

/** A function that joins words: "a, b and c". */
export function lister(language: string): (items: readonly string[]) => string {
  const format = later(() => new Intl.ListFormat(language, { type: "conjunction" }));
  return (items) => format().format(items);
}

// Numbers are written by hand: the browser's format for them takes 25 ms to make on a desktop.

/** A number without its sign, rounded to a tenth. */
const tenths = (value: number): number => Math.round(Math.abs(value) * 10) / 10;

const pointed = (language: string, text: string): string =>
  language === "en" ? text : text.replace(".", ",");

/** A function that writes a number with one decimal: "4.9" in English, "4,9" elsewhere. */
export function decimals(language: string): (value: number) => string {
  return (value) => (value < 0 ? "-" : "") + pointed(language, tenths(value).toFixed(1));
}

/** A function that writes a change with its sign: "+1.5", "−0.5" in the manner of the language. */
export function signer(language: string): (change: number) => string {
  return (change) => {
    const size = tenths(change);
    const sign = size === 0 ? "" : change > 0 ? "+" : "−";
    return sign + pointed(language, String(size));
  };
}

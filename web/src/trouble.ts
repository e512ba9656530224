// What went wrong, as a sentence in the page's language.
import type { Trouble } from "./api.ts";
import type { Words } from "./i18n/i18n.svelte.ts";
import { refusalSentence } from "./words/refusal.ts";

export function troubleSentence(t: Words, trouble: Trouble): string {
  const { code } = trouble;
  return code === "offline" ? t.lobby.offline : refusalSentence(t, { ...trouble, code }, []);
}

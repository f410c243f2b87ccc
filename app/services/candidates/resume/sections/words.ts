import { fold } from "#contract/base/fold";

/** ISO 639-1 codes of the languages that currículos name. */
const languageCodes = "pt en es fr de it ja zh ko ar ru nl el he hi pl sv tr uk".split(" ");
let languages: Map<string, string> | undefined;

/** Returns the code of a language's name. Old browsers lack the names, and never call this. */
function findLanguage(name: string): string | undefined {
  languages ??= new Map(
    ["pt-BR", "en", "fr", "de", "es"].flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: "language" });
      return languageCodes.map((code) => [fold(names.of(code) ?? code), code] as const);
    }),
  );
  return languages.get(fold(name).trim());
}

/** Folds all spellings to one: "English" and "Inglês" are equal. */
export function toWord(text: unknown): string {
  if (typeof text !== "string") return "";
  return findLanguage(text) ?? fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

export const isSameWord = (one: unknown, other: unknown) => toWord(one) !== "" && toWord(one) === toWord(other);

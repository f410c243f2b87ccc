import { fold } from "#contract/base/fold";

/** ISO 639-1 codes of the languages that currículos name. */
const languageCodes = "pt en es fr de it ja zh ko ar ru nl el he hi pl sv tr uk".split(" ");
let languages: Map<string, string> | undefined;

/** Returns the code of a language by its name. Old browsers lack Intl.DisplayNames, but never call this. */
function findLanguage(name: string): string | undefined {
  languages ??= new Map(
    ["pt-BR", "en", "fr", "de", "es"].flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: "language" });
      return languageCodes.map((code) => [fold(names.of(code) ?? code), code] as const);
    }),
  );
  return languages.get(fold(name).trim());
}

/** Returns the same word for all spellings of a text, and for a language's names: "English" equals "Inglês". */
export function toWord(text: unknown): string {
  if (typeof text !== "string") return "";
  return findLanguage(text) ?? fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

export const isSameWord = (one: unknown, other: unknown) => toWord(one) !== "" && toWord(one) === toWord(other);

import type { Catalogue } from "./catalogue";
import { languages, type Language } from "./languages";
import { readLegalTexts } from "./legalText";

const texts = import.meta.glob<object>("./*/*.json", { eager: true, import: "default" });
const legalTexts = import.meta.glob<string>("./*/*.md", { eager: true, import: "default", query: "?raw" });

function filesOf<File>(language: Language, all: Record<string, File>): Record<string, File> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([path, file]) => {
      const [, folder, name = ""] = path.split("/");
      return folder === language ? [[name.replace(/\.\w+$/, ""), file]] : [];
    }),
  );
}

function readCatalogue(language: Language): Catalogue {
  const own = filesOf(language, texts);
  const legal = { ...own.legal, ...readLegalTexts(filesOf(language, legalTexts)) };
  return { ...own, legal } as unknown as Catalogue;
}

export const catalogues = Object.fromEntries(
  languages.map((language) => [language, readCatalogue(language)]),
) as Record<Language, Catalogue>;

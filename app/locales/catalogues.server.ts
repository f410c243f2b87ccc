import type { Catalogue } from "./catalogue";
import { languages, type Language } from "./languages";

const files = import.meta.glob<object>("./*/*.ts", { eager: true, import: "default" });

export const catalogues = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(files).flatMap(([path, texts]) => {
        const [, folder, namespace] = path.split("/");
        return folder === language && namespace && !namespace.includes(".test.")
          ? [[namespace.replace(/\.ts$/, ""), texts]]
          : [];
      }),
    ),
  ]),
) as unknown as Record<Language, Catalogue>;

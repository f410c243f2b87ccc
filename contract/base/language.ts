import { z } from "zod";

/** The languages on offer. Everyone sees Portuguese until they choose another (docs/design.md, section 4). */
export const languages = ["pt-BR", "en", "de", "fr"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "pt-BR";

export const languageSchema = z.enum(languages);

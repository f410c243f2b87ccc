import { z } from "zod";

/** Languages of the product (docs/design.md, section 4). */
export const languages = ["pt-BR", "en", "de", "fr"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "pt-BR";

export const languageSchema = z.enum(languages);

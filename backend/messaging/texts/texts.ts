import type { Language } from "#contract/base/language";
import * as de from "./de";
import * as en from "./en";
import * as fr from "./fr";
import * as portuguese from "./pt-BR";

/**
 * The words that the API server sends to people, one set a language. Portuguese is the source: the others have its
 * type, so that a missing text is a type error (docs/decisions/0006). What goes to operators stays Portuguese, and a
 * company's system says by Accept-Language what it reads.
 */
export type Texts = typeof portuguese;

const texts: Record<Language, Texts> = { "pt-BR": portuguese, en, de, fr };

/** Returns the texts of a language. */
export const textsIn = (language: Language): Texts => texts[language];

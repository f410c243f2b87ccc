import { AsyncLocalStorage } from "node:async_hooks";
import { parse, serialize } from "cookie";
import type { FastifyInstance } from "fastify";
import english from "./texts/en.json" with { type: "json" };
import portuguese from "./texts/pt-BR.json" with { type: "json" };

/** Languages of the operators' screens. pt-BR is the source of the texts. */
export const screenLanguages = { "pt-BR": "Português", en: "English" } as const;
type ScreenLanguage = keyof typeof screenLanguages;
type Texts = typeof portuguese;
export type ScreenText = keyof Texts["screens"];

const texts: Record<ScreenLanguage, Texts> = { "pt-BR": portuguese, en: english };
const storage = new AsyncLocalStorage<ScreenLanguage>();

/** Returns the language of the current request's screen, or Portuguese outside of a request. */
export const screenLanguage = (): ScreenLanguage => storage.getStore() ?? "pt-BR";

export const screenTexts = <Part extends keyof Texts>(part: Part): Texts[Part] => texts[screenLanguage()][part];

export const t = (key: ScreenText, values: Readonly<Record<string, string | number>> = {}): string =>
  screenTexts("screens")[key].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

const COOKIE = "operator_language";
const YEAR_S = 365 * 24 * 60 * 60;

const isKnown = (language: unknown): language is ScreenLanguage =>
  typeof language === "string" && Object.hasOwn(screenLanguages, language);

/** Draws screens in Portuguese until an operator chooses another language (docs/decisions/0006). */
export function registerLanguage(scope: FastifyInstance): void {
  scope.addHook("onRequest", ({ headers }, _reply, done) => {
    const { [COOKIE]: chosen } = parse(headers.cookie ?? "");
    storage.run(isKnown(chosen) ? chosen : "pt-BR", done);
  });
}

export const toLanguageCookie = (language: string): string | null =>
  isKnown(language)
    ? serialize(COOKIE, language, { httpOnly: true, sameSite: "lax", path: "/admin", maxAge: YEAR_S })
    : null;

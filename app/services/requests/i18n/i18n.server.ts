import i18next, { type i18n, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "~/locales/catalogues.server";
import type { Namespace } from "~/locales/catalogue";
import { defaultLanguage, isLanguage, languageKey, languages, type Language } from "~/locales/languages";
import { readCookie } from "~/services/server/serve/settings.server";

const options = {
  defaultNS: "shell",
  // React escapes HTML. A company's own "{{name}}" gets an invisible sign, so that i18next does not fill it.
  interpolation: { escape: (text: string) => text.replaceAll("{{", "{\u200b{") },
};

/** Finds the language by the cookie alone, never by the browser's headers (docs/design.md, section 4). */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: (request) => Promise.resolve(readCookie(request, languageKey)),
  },
});

export function storedLanguage(request: Request): Language | null {
  const stored = readCookie(request, languageKey);
  return isLanguage(stored) ? stored : null;
}

export async function detectLanguage(request: Request): Promise<Language> {
  const language = await remixI18n.getLocale(request);
  return isLanguage(language) ? language : defaultLanguage;
}

const instances = new Map<Language, i18n>();

export function getI18n(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = i18next.createInstance();
  void instance.init({
    ...options,
    lng: language,
    supportedLngs: [language],
    fallbackLng: false,
    load: "currentOnly",
    resources: { [language]: catalogues[language] },
    ns: Object.keys(catalogues[language]),
    initImmediate: false,
    react: { useSuspense: false },
  });
  // Passes the language: otherwise i18next derives languages for each text, 4 % of a page's processor time.
  const getFixedT = instance.getFixedT.bind(instance);
  instance.getFixedT = (asked: string | string[] | null, ...rest: [never]) => getFixedT(asked ?? [language], ...rest);
  instances.set(language, instance);
  return instance;
}

export async function translator<N extends Namespace>(request: Request, namespace: N): Promise<TFunction<N>> {
  return getI18n(await detectLanguage(request)).getFixedT(null, namespace) as unknown as TFunction<N>;
}

import { describe, expect, it } from "vitest";
import { defaultLanguage, languages } from "#contract/base/language";
import { flattenTexts } from "#tests/flattenTexts";
import { catalogues as screens } from "~/locales/catalogues.server";
import { catalogues as sent } from "../../backend/messaging/texts/catalogues";

const findVariables = (text: unknown) =>
  [...new Set(String(text).match(/\{\{\s*\w+/g))].map((variable) => variable.replace(/\W/g, "")).sort();

/** Texts equal in two languages: names, signs, and shared words. */
const saidAlike: ReadonlySet<string> = new Set(
  (
    "Link|Links|Google Analytics|Sentry|Hotjar|Trainee|F&I|ACC|A|B|C|D|E|CPF|WhatsApp|Oficina Modelo · Campinas (SP)|" +
    "Cookies|cookies|Menu|Menu principal|Visual|Code|Test|Tests|Cyan|Orange|Name|Junior|Senior|Hybrid|Remote|Passkeys|" +
    "Adresse|Master|Pages|Page|Invitation|Contact|Date|10 minutes|Message|Messages|Freelance|Services|Psychosocial|" +
    "Multiple|Documents|Suggestions|Notifications|Simple|Certification|D (bus)|Publications|Distance|Commission|" +
    "Questions|Question|Place|E-mail|E-mails|ou|A (moto)|{{count}} item|{{base}} + commission|" +
    "Option {{number}}|{{count}} question|{{count}} questions|Question {{number}}|Question {{from}}|" +
    "Unable to logout|{{role}} in {{place}}"
  ).split("|"),
);

/** Returns whether a text may have plain spaces, as Meta approved for French WhatsApp texts (docs/whatsapp.md). */
const isLoose = (language: string, key: string) => language === "fr" && /^whatsApp:(bodies|end)/.test(key);

describe.each([
  ["the screens", screens],
  ["what the API server sends", sent],
])("the texts of %s", (_name, catalogues) => {
  const source = flattenTexts(catalogues[defaultLanguage]);

  describe.each(languages)("in %s", (language) => {
    const texts = new Map(flattenTexts(catalogues[language]));

    it("have the same keys as the Portuguese texts", () => {
      expect(source.length).toBeGreaterThan(100);
      expect([...texts.keys()].sort()).toEqual(source.map(([key]) => key).sort());
    });

    it("are never empty", () => {
      expect([...texts].filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([]);
    });

    it("have the same placeholders as the Portuguese texts", () => {
      const differing = source.filter(
        ([key, text]) => findVariables(texts.get(key)).join() !== findVariables(text).join(),
      );
      expect(differing.map(([key]) => key)).toEqual([]);
    });

    it("have their own language's plural forms", () => {
      const needed = new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.filter((category) => category === "one" || category === "other");
      const counted = [...texts.keys()]
        .filter((key) => /_(one|other)$/.test(key))
        .map((key) => key.replace(/_(one|other)$/, ""));
      expect(counted.length).toBeGreaterThan(0);
      expect(counted.filter((key) => needed.some((category) => !texts.has(`${key}_${category}`)))).toEqual([]);
    });

    it.each(languages.filter((other) => other < language))("differ from those in %s", (other) => {
      const others = new Map(flattenTexts(catalogues[other]));
      const same = [...texts].filter(
        ([key, text]) =>
          others.get(key) === text &&
          /\p{L}/u.test(String(text).replace(/\{\{.*?\}\}/g, "")) &&
          !saidAlike.has(String(text)),
      );
      expect(same).toEqual([]);
    });
  });

  it.each([
    ["de", '"Unternehmen" instead of "Firma"', /\bFirm(a|en)\b/],
    ["de", 'no "CV"', /\bCVs?\b/],
    [
      "de",
      '"E-Mail-Adresse" for an address',
      /E-Mail (bestätig|hinzu|ändern|geändert|Ihres|ist noch|oder (der |die )?CPF)|mit dieser E-Mail\b(?!-)|die E-Mail \{\}/,
    ],
    [
      "de",
      'the address "Sie"',
      /(?<![\p{L}])(du|dir|dich|dein(e|em|en|er|es)?|euch|euer|eure|antworte|kopiere|korrigiere|kürze|entschuldige)(?![\p{L}])/iu,
    ],
    ["en", '"résumé" instead of "resume" or "CV"', /\bresumes?\b|\bCVs?\b|\bMy Resume\b/],
    ["en", '"email" without a hyphen', /\be-mail/i],
    ["en", 'no "to nobody"', /\bto nobody\b/i],
    ["fr", 'the address "vous"', /(?<![\p{L}])(tu|te|toi|ton|tes|ta)(?![\p{L}])/iu],
    ["fr", "the French apostrophe", /\p{L}'\p{L}/u],
    ["fr", "a no-break space before : ; ! ? »", /[\p{L}»}] [:;!?»](\s|[.,)]|$)/u],
    ["fr", "a no-break space after «", /« /],
    ["fr", 'no "de" before a name, which may ask for "d’"', /^(CV|Alertes|Proposition|Le compte) de \{\}|km de \{\}/],
  ] as const)("in %s keep to the rule: %s", (language, _word, banned) => {
    const found = flattenTexts(catalogues[language]).filter(
      ([key, text]) => !isLoose(language, key) && banned.test(String(text).replace(/\{\{.*?\}\}/g, "{}")),
    );
    expect(found).toEqual([]);
  });
});

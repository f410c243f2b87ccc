import fc from "fast-check";
import i18next, { type i18n } from "i18next";
import { describe, expect, test, vi } from "vitest";
import { catalogues } from "~/locales/catalogues.server";
import { languages, type Language } from "~/locales/languages";
import { compileTexts } from "./compiledTexts.server";
import { getI18n } from "./i18n.server";

type AnyT = (key: unknown, options?: unknown) => unknown;

/** Makes an i18next without compiled texts, but with the same options. Compiled texts must equal its texts. */
function plainInstance(language: Language, resources: object = catalogues[language]): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    ...getI18n(language).options,
    lng: language,
    resources: { [language]: resources as never },
    ns: Object.keys(resources),
    initImmediate: false,
  });
  return instance;
}

const listKeys = (texts: unknown, before = ""): string[] =>
  typeof texts === "object" && texts !== null
    ? Object.entries(texts).flatMap(([name, value]) => [before + name, ...listKeys(value, `${before}${name}.`)])
    : [];

const variableNames = ["count", "shown", "contact", "brand", "amount", "per", "pages", "page", "name", "date", "title"];
/** Random values without braces, because i18next would resolve variables inside a value. */
const value = fc.oneof(
  fc.string().filter((text) => !/[{}]/.test(text)),
  fc.constantFrom("", "$t(shell:logOut)", "$&", "São José", null, undefined),
  fc.nat(),
  fc.double({ noNaN: true }),
);
const count = fc.oneof(fc.nat(200), fc.constantFrom(0, 1, 2, 1_000_000, 1.5, -1));

describe.each(languages)("texts of %s equal i18next's", (language) => {
  const [compiled, plain] = [getI18n(language), plainInstance(language)];
  test.each(Object.keys(catalogues[language]))("%s", (namespace) => {
    const ns = namespace as keyof (typeof catalogues)[Language];
    const keys = listKeys(catalogues[language][ns]);
    const [ours, theirs] = [compiled.getFixedT(null, ns) as AnyT, plain.getFixedT(null, ns) as AnyT];
    const fromElsewhere = compiled.getFixedT(null, "shell") as AnyT;
    // Plural keys are also tested without their suffix ("_one").
    const asked = [...new Set([...keys, ...keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""))])];
    for (const key of asked) {
      expect(ours(key)).toBe(theirs(key));
      expect(fromElsewhere(`${namespace}:${key}`)).toBe(theirs(key));
      expect(ours(key, { returnObjects: true })).toEqual(theirs(key, { returnObjects: true }));
    }
    const variables = fc.record(Object.fromEntries(variableNames.map((name) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.constantFrom(...asked), variables, fc.option(count, { nil: undefined }), (key, given, number) => {
        const options = number === undefined ? given : { ...given, count: number };
        expect(ours(key, options)).toBe(theirs(key, { ...options }));
      }),
      { numRuns: 300 },
    );
  });
});

const odd = {
  shell: {
    nested: "Veja $t(other)",
    other: "outro",
    formatted: "{{value, uppercase}}",
    path: "{{user.name}}",
    friend: "amigo",
    friend_male: "amigo dele",
    zero_zero: "nenhum",
    zero_one: "{{count}} só",
    zero_other: "{{count}} muitos",
    one_one: "apenas um",
    place_ordinal_one: "{{count}}st",
    place_ordinal_other: "{{count}}th",
    twice: "{{a}}, {{ a }} e {{b}}",
    unescaped: "{{- a}}",
    empty: "",
    list: ["um", "dois {{a}}"],
  },
  second: { only: "segundo" },
};

test.each<[unknown, unknown?]>([
  ["nested"],
  ["formatted", { value: "x" }],
  ["path", { user: { name: "Ana" } }],
  ["friend", { context: "male" }],
  ["zero", { count: 0 }],
  ["zero", { count: 1 }],
  ["zero", { count: 7 }],
  ["zero", { count: "7" }],
  ["zero"],
  ["one", { count: 5 }],
  ["place", { count: 1, ordinal: true }],
  ["twice", { a: 1 }],
  ["twice", { a: undefined, b: null }],
  ["unescaped", { a: "<b>" }],
  ["empty"],
  ["list", { returnObjects: true, a: 2 }],
  ["list"],
  ["missing"],
  ["missing", "a default"],
  ["missing", { defaultValue: "outro {{a}}", a: 1 }],
  ["second:only"],
  ["second:missing"],
  [["missing", "other"]],
  ["other", { lng: "en" }],
  ["a sentence: with a colon"],
  [undefined],
])("returns for %j with %j the same text as i18next", (key, options) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const [compiled, plain] = [plainInstance("pt-BR", odd), plainInstance("pt-BR", odd)];
  compileTexts(compiled, "pt-BR");
  const [ours, theirs] = [compiled.getFixedT(null, "shell") as AnyT, plain.getFixedT(null, "shell") as AnyT];
  expect(ours(key, options)).toEqual(theirs(key, options));
});

test("leaves other languages, prefixes and namespaces to i18next", () => {
  const [compiled, plain] = [plainInstance("pt-BR", odd), plainInstance("pt-BR", odd)];
  compileTexts(compiled, "pt-BR");
  for (const args of [
    ["pt-BR", "shell"],
    [null, ["second", "shell"]],
    [null, "shell", "list"],
  ] as [never, never, never][]) {
    const [ours, theirs] = [compiled.getFixedT(...args) as AnyT, plain.getFixedT(...args) as AnyT];
    for (const key of ["other", "only", "1"]) expect(ours(key)).toBe(theirs(key));
  }
});

test("resolves plain texts, variables and plurals without i18next", () => {
  const compiled = plainInstance("pt-BR", odd);
  compileTexts(compiled, "pt-BR");
  const asked = vi.spyOn(compiled, "t");
  const t = compiled.getFixedT(null, "shell") as AnyT;
  expect([t("other"), t("twice", { a: 1, b: 2 }), t("zero", { count: 3 }), t("second:only")]).toEqual([
    "outro",
    "1, 1 e 2",
    "3 muitos",
    "segundo",
  ]);
  expect(asked).not.toHaveBeenCalled();
});

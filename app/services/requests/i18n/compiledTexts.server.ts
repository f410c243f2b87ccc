import type { i18n, TFunction } from "i18next";

/** Options with a special meaning in i18next. Texts with such an option are left to i18next. */
const reserved = new Set([
  "context",
  "interpolation",
  "joinArrays",
  "keyPrefix",
  "keySeparator",
  "lng",
  "lngs",
  "fallbackLng",
  "ns",
  "nsSeparator",
  "nest",
  "ordinal",
  "postProcess",
  "replace",
  "returnDetails",
  "returnObjects",
  "skipInterpolation",
]);

type Variables = Record<string, unknown>;
/** A text in pieces: a literal, then a variable's name, then a literal, and so on to a last literal. */
type Pieces = readonly string[];

/** A text in pieces. `forms` are its plural forms, by CLDR category ("one", "other", "zero" …). */
interface CompiledText {
  plain: Pieces | null;
  forms: Readonly<Record<string, Pieces>> | null;
}

/** Returns whether a text is left to i18next: it has nesting, formats, paths in a variable, or unescaped variables. */
const isBeyondPieces = (text: string) => text.includes("$t(") || /\{\{(?!\s*\w+\s*\}\})/.test(text);

/** Replaces `getFixedT` by a version that caches texts in pieces, because i18next took a sixth of a page's time. */
export function compileTexts(instance: i18n, language: string): void {
  const interpret = instance.getFixedT.bind(instance);
  const known = new Map<string, TFunction>();
  const { pluralResolver } = instance.services as { pluralResolver: { getRule(language: string): Intl.PluralRules } };
  const rule = pluralResolver.getRule(language);

  const compiledFor = (namespace: string): TFunction => {
    const slow = interpret(null, namespace as never) as unknown as (key: unknown, ...rest: unknown[]) => unknown;
    const texts = new Map<string, CompiledText>();

    function find(key: string): CompiledText | null {
      const text = texts.get(key) ?? compile(instance, language, namespace, key);
      // Only existing keys are cached: unknown keys may come from input, and would fill the memory.
      if (text) texts.set(key, text);
      return text;
    }

    const t = (key: unknown, ...rest: unknown[]): unknown => {
      const [variables] = rest;
      if (typeof key !== "string" || rest.length > 1 || !isPlain(variables)) return slow(key, ...rest);
      const text = find(key);
      if (!text) return slow(key, ...rest);
      const count = variables?.count;
      const pieces =
        typeof count === "number"
          ? (count === 0 && text.forms?.zero) || text.forms?.[rule.select(count)] || text.plain
          : count === undefined || typeof count === "string"
            ? text.plain
            : null;
      return pieces ? fill(pieces, variables) : slow(key, ...rest);
    };
    return Object.assign(t, { lngs: null, ns: namespace, keyPrefix: undefined }) as unknown as TFunction;
  };

  instance.getFixedT = ((...[lng, namespace, keyPrefix]: Parameters<i18n["getFixedT"]>) => {
    const [name] = [namespace ?? instance.options.defaultNS].flat();
    if (lng || keyPrefix || typeof name !== "string" || (Array.isArray(namespace) && namespace.length > 1))
      return interpret(lng as string, namespace as never, keyPrefix as never);
    const made = known.get(name) ?? compiledFor(name);
    known.set(name, made);
    return made;
  }) as i18n["getFixedT"];
}

function isPlain(options: unknown): options is Variables | undefined {
  if (options === undefined) return true;
  if (typeof options !== "object" || options === null) return false;
  for (const name in options) if (reserved.has(name) || name.startsWith("defaultValue")) return false;
  return true;
}

/** Splits a key's text into pieces. Returns null if the key is missing, or its text is left to i18next. */
function compile(instance: i18n, language: string, namespace: string, key: string): CompiledText | null {
  const colon = key.indexOf(":");
  const [from, name] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
  // i18next treats a key with one of these characters as a sentence.
  if (/[ ,?!;:]/.test(name)) return null;
  const piecesAt = (at: string): Pieces | null | undefined => {
    const text: unknown = instance.getResource(language, from, at);
    if (text === undefined) return undefined;
    return typeof text === "string" && !isBeyondPieces(text) ? text.split(/\{\{\s*(\w+)\s*\}\}/) : null;
  };
  const plain = piecesAt(name);
  const forms = Object.fromEntries(
    ["zero", "one", "two", "few", "many", "other"].map((category) => [category, piecesAt(`${name}_${category}`)]),
  );
  const found = [plain, ...Object.values(forms)].filter((pieces) => pieces !== undefined);
  if (found.length === 0 || found.includes(null)) return null;
  return {
    plain: plain ?? null,
    forms: Object.fromEntries(Object.entries(forms).flatMap(([name, pieces]) => (pieces ? [[name, pieces]] : []))),
  };
}

/** Fills in variables as i18next does: null and undefined become "", and absent variables stay as "{{name}}". */
function fill(pieces: Pieces, variables: Variables = {}): string {
  let text = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const name = pieces[index] ?? "";
    const value = (variables[name] ?? "") as { toString(): string };
    text += (name in variables ? value.toString() : `{{${name}}}`) + (pieces[index + 1] ?? "");
  }
  return text;
}

import i18next from "i18next";
import { languages, type Language } from "#contract/base/language";
import { type Catalogue, catalogues } from "./catalogues";

/** "moves.offer". A plural's forms share a path. */
type PathIn<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key extends `${infer Base}_${"one" | "other"}`
      ? Base
      : Key
    : Branch[Key] extends readonly string[]
      ? never
      : `${Key}.${PathIn<Branch[Key]>}`;
}[keyof Branch & string];

/** Keys in i18next's form: "notifications:moves.offer". */
export type TextKey = { [Name in keyof Catalogue]: `${Name}:${PathIn<Catalogue[Name]>}` }[keyof Catalogue];

export type MailKey = {
  [Name in keyof Catalogue]: {
    [Key in keyof Catalogue[Name] & string]: Catalogue[Name][Key] extends { paragraphs: string[] }
      ? `${Name}:${Key}`
      : never;
  }[keyof Catalogue[Name] & string];
}[keyof Catalogue];

export type Values = Readonly<Record<string, string | number>>;

/** Throws if a placeholder has no value. */
export type Translate = (key: TextKey, values?: Values) => string;

export interface MailWords {
  subject: string;
  paragraphs: string[];
  label?: string;
}

const instance = i18next.createInstance();
void instance.init({
  supportedLngs: [...languages],
  fallbackLng: false,
  ns: Object.keys(catalogues["pt-BR"]),
  resources: catalogues,
  initImmediate: false,
});

/** Returns a language's writer (docs/decisions/0006). Operators get Portuguese, a company's system Accept-Language. */
export const translator = (language: Language): Translate => {
  const find = finder<string>(language);
  return (key, values = {}) => fill(find(key, { count: values.count }), values);
};

export function writeMail(language: Language, key: MailKey, values: Values): MailWords {
  const { subject, paragraphs, label } = finder<MailWords>(language)(key, { returnObjects: true });
  return {
    subject: fill(subject, values),
    paragraphs: paragraphs.map((text) => fill(text, values)),
    ...(label !== undefined && { label }),
  };
}

/** Finds a text, or the plural's form for `count`. i18next's own types describe the screens' texts. */
function finder<Found>(language: Language) {
  const find = instance.getFixedT(language) as unknown as (key: string, options: object) => Found;
  return (key: TextKey | MailKey, options: object) => find(key, { ...options, skipInterpolation: true });
}

/** Fills all values at once, because i18next would also fill placeholders within a company's words. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeholder} has no value in the text: ${text}`);
    return String(value);
  });

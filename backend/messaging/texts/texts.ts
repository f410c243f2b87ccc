import i18next from "i18next";
import { languages, type Language } from "#contract/base/language";
import { type Catalogue, catalogues } from "./catalogues";

/** Path within a namespace, like "moves.offer". It leaves out plural endings. */
type PathIn<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key extends `${infer Base}_${"one" | "other"}`
      ? Base
      : Key
    : Branch[Key] extends readonly string[]
      ? never
      : `${Key}.${PathIn<Branch[Key]>}`;
}[keyof Branch & string];

/** Keys as in i18next: "notifications:moves.offer". */
export type TextKey = { [Name in keyof Catalogue]: `${Name}:${PathIn<Catalogue[Name]>}` }[keyof Catalogue];

export type MailKey = {
  [Name in keyof Catalogue]: {
    [Key in keyof Catalogue[Name] & string]: Catalogue[Name][Key] extends { paragraphs: string[] }
      ? `${Name}:${Key}`
      : never;
  }[keyof Catalogue[Name] & string];
}[keyof Catalogue];

export type Values = Readonly<Record<string, string | number>>;

/** Writes a text. Throws if a placeholder has no value. */
export type Translate = (key: TextKey, values?: Values) => string;

export interface MailWords {
  subject: string;
  paragraphs: string[];
  /** Instead of `paragraphs` for an account without an e-mail. */
  byPhone?: string[];
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

/** Returns a function that writes texts in a language (docs/decisions/0006). */
export const translator = (language: Language): Translate => {
  const find = finder<string>(language);
  return (key, values = {}) => fill(find(key, { count: values.count }), values);
};

export function writeMail(language: Language, key: MailKey, values: Values): MailWords {
  const { subject, paragraphs, byPhone, label } = finder<MailWords>(language)(key, { returnObjects: true });
  return {
    subject: fill(subject, values),
    paragraphs: paragraphs.map((text) => fill(text, values)),
    ...(byPhone !== undefined && { byPhone: byPhone.map((text) => fill(text, values)) }),
    ...(label !== undefined && { label }),
  };
}

/** Finds a text, or its plural form for `count`. Cast, because i18next's types describe the screens' texts. */
function finder<Found>(language: Language) {
  const find = instance.getFixedT(language) as unknown as (key: string, options: object) => Found;
  return (key: TextKey | MailKey, options: object) => find(key, { ...options, skipInterpolation: true });
}

/** Fills all placeholders at once. i18next would also fill placeholders in a company's text. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeholder} has no value in the text: ${text}`);
    return String(value);
  });

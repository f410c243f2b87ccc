import i18next from "i18next";
import { languages, type Language } from "#contract/base/language";
import { type Catalogue, catalogues } from "./catalogues";

/** The paths to the texts in a branch of a catalogue: "moves.offer". A plural's forms are one path. */
type PathIn<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key extends `${infer Base}_${"one" | "other"}`
      ? Base
      : Key
    : Branch[Key] extends readonly string[]
      ? never
      : `${Key}.${PathIn<Branch[Key]>}`;
}[keyof Branch & string];

/** A text's key, as i18next writes it: "notifications:moves.offer". */
export type TextKey = { [Name in keyof Catalogue]: `${Name}:${PathIn<Catalogue[Name]>}` }[keyof Catalogue];

/** The key of a mail: "accountMails:passwordReset". */
export type MailKey = {
  [Name in keyof Catalogue]: {
    [Key in keyof Catalogue[Name] & string]: Catalogue[Name][Key] extends { paragraphs: string[] }
      ? `${Name}:${Key}`
      : never;
  }[keyof Catalogue[Name] & string];
}[keyof Catalogue];

/** The values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** Writes a text in one language. Throws if a placeholder has no value. */
export type Translate = (key: TextKey, values?: Values) => string;

export interface MailWords {
  subject: string;
  paragraphs: string[];
  /** Stands on the mail's one link. */
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

/**
 * Returns the function that writes the API server's words to people (docs/decisions/0006). Words to operators stay
 * Portuguese, and a company's system names its language by Accept-Language.
 */
export const translator = (language: Language): Translate => {
  const find = finder<string>(language);
  return (key, values = {}) => fill(find(key, { count: values.count }), values);
};

/** Writes a mail's words in a language. Throws if a placeholder has no value. */
export function writeMail(language: Language, key: MailKey, values: Values): MailWords {
  const { subject, paragraphs, label } = finder<MailWords>(language)(key, { returnObjects: true });
  return {
    subject: fill(subject, values),
    paragraphs: paragraphs.map((text) => fill(text, values)),
    ...(label !== undefined && { label }),
  };
}

/** Finds a text, and of a plural the form for `count`. i18next's types are about the texts of the screens. */
function finder<Found>(language: Language) {
  const find = instance.getFixedT(language) as unknown as (key: string, options: object) => Found;
  return (key: TextKey | MailKey, options: object) => find(key, { ...options, skipInterpolation: true });
}

/** Fills in all values at once. i18next fills a placeholder that stands in a company's own words too. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeholder} has no value in the text: ${text}`);
    return String(value);
  });

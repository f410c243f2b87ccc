import { de, en, fr, pt } from "zod/locales";
import type { z } from "zod";
import type { Language } from "#contract/base/language";
import { type Catalogue, catalogues } from "./catalogues";
import { type Translate, translator } from "./texts";

type FieldTexts = Catalogue["companyApi"]["fields"];

export interface Reasons {
  t: Translate;
  toError: z.core.$ZodErrorMap;
  toReason: (issue: { message: string }) => string;
  /** Returns a code for programs; `invalid` by default. */
  toCode: (issue: { message: string }) => string;
}

const locales = { "pt-BR": pt, en, de, fr };

/** Text keys by the messages in contract/: feed.ts, feedText.ts, companyAssessment.ts and assessmentDefinition.ts. */
const sentences: Record<string, keyof FieldTexts> = {
  "min is over max": "minOverMax",
  "date is out of range": "dateOutOfRange",
  "closes before it opens": "closesFirst",
  "phone is none": "phoneInvalid",
  "text is invisible": "invisible",
  required: "blank",
  "a pass mark needs items with a key": "passMarkNeedsKeys",
  "only a custom test has a pass mark": "passMarkMisplaced",
  "each item of this test is a requirement": "requirementMissing",
  "only the requirements test has requirements": "requirementMisplaced",
  "a company's test has no scales": "scaleMisplaced",
  "the answers of a test that is taken again": "answersShownTwice",
  "no such scale": "scaleMisplaced",
  "a file is not scored": "scaleMisplaced",
  "the condition names no earlier item": "conditionUnknown",
  "a file meets no condition": "conditionOnFile",
  "not enough easy items": "notEnoughItems",
  "not enough medium items": "notEnoughItems",
  "not enough hard items": "notEnoughItems",
  "the id stands twice": "idTwice",
  "an option stands twice": "optionTwice",
  "the requirement needs a key or anyOf": "requirementNeedsKey",
  "anyOf needs options": "anyOfNeedsOptions",
  "anyOf names no option": "anyOfUnknown",
  "the key names no option": "keyUnknown",
  "the key leaves an option out": "keyIncomplete",
};

const made = new Map<Language, Reasons>();

export function reasonsIn(language: Language): Reasons {
  const known = made.get(language) ?? createReasons(language);
  made.set(language, known);
  return known;
}

function createReasons(language: Language): Reasons {
  const t = translator(language);
  const { localeError } = locales[language]();
  const fields: Readonly<Record<string, string>> = catalogues[language].companyApi.fields;
  const codes = new Map(Object.entries(fields).map(([code, text]) => [text, code]));
  return {
    t,
    toError: (issue) => {
      if (issue.code === "invalid_type" && issue.input === undefined) return t("companyApi:fields.missing");
      if (issue.code === "too_small" && issue.origin === "string") return t("companyApi:fields.blank");
      if (issue.code === "invalid_format" && issue.format === "datetime") return t("companyApi:fields.notInstant");
      return localeError(issue);
    },
    toReason: ({ message }) => fields[sentences[message] ?? message] ?? message,
    toCode: ({ message }) => sentences[message] ?? (message in fields ? message : (codes.get(message) ?? "invalid")),
  };
}

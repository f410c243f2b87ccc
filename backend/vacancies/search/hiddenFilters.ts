import { z } from "zod";
import {
  cnhSchema,
  contractTypeSchema,
  jobProfileSchema,
  paymentSchema,
  schoolingSchema,
  vacanciesDeficienciesSchema,
  workingHoursSchema,
  workplaceSchema,
} from "#contract/base/enums";
import data from "./hiddenFilters.json";

const filters = {
  contractType: contractTypeSchema,
  payment: paymentSchema,
  schooling: schoolingSchema,
  cnh: cnhSchema,
  jobProfile: jobProfileSchema,
  vacanciesDeficiencies: vacanciesDeficienciesSchema,
  workplace: workplaceSchema,
  hours: workingHoursSchema,
};

export type HiddenFilter = keyof typeof filters;

export interface HiddenMeaning {
  filter: HiddenFilter;
  values: string[];
  best?: string | undefined;
  /** True if the phrase also finds titles that contain it, as "estágio" does. */
  isInTitles?: true | undefined;
}

const meaningSchema = z.strictObject({
  filter: z.enum(Object.keys(filters) as HiddenFilter[]),
  values: z.array(z.string()),
  best: z.string().optional(),
  isInTitles: z.literal(true).optional(),
  phrases: z.array(z.string()),
});

const phrases = new Map<string, HiddenMeaning>();
const say = (meaning: HiddenMeaning, words: readonly string[]) =>
  words.forEach((phrase) => phrases.set(phrase, meaning));

/* "First job" also finds junior vacancies: few say "first job". "Híbrido" in a title ranks last: it may be a car. */
for (const { phrases: words, ...meaning } of z.array(meaningSchema).parse(data.filters)) {
  filters[meaning.filter].array().parse(meaning.values);
  say(meaning, words);
}
for (const category of ["A", "B", "C", "D", "E", "ACC"] as const)
  say(
    { filter: "cnh", values: [category] },
    data.licences.map((licence) => `${licence} ${category.toLowerCase()}`),
  );
for (const category of ["B", "C", "D", "E"] as const)
  say(
    { filter: "cnh", values: ["A", category] },
    data.licences.flatMap((licence) => [
      `${licence} a${category.toLowerCase()}`,
      `${licence} a e ${category.toLowerCase()}`,
    ]),
  );

export const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

export const findHidden = (phrase: string): HiddenMeaning | null => phrases.get(phrase) ?? null;

export const hiddenWords: readonly string[] = [...phrases.keys()].filter((phrase) => /^\p{L}{6,}$/u.test(phrase));

const nearMe = new Set(data.nearMe);
export const isNearMe = (phrase: string): boolean => nearMe.has(phrase);

const fillers = new Set(data.fillers.split(" "));
export const isFiller = (word: string): boolean => fillers.has(word);

/** Returns a title's first word that is no filler or number: "mecanico" for "vaga 2 mecanico de motos". */
export const findHead = (words: readonly string[]): string | undefined =>
  words.find((word) => !isFiller(word) && !/^\p{N}+$/u.test(word));

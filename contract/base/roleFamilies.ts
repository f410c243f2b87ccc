import data from "./roleFamilies.json";

/** Roles of a dealership with CBO 2002 codes. A search for one name finds all synonyms (docs/decisions/0021). */
interface RoleFamily {
  key: string;
  cbo: string | null;
  terms: readonly string[];
  /** Words for the search only, because they name no role. */
  subjects?: readonly string[];
}

export const listTerms = ({ terms, subjects = [] }: RoleFamily): readonly string[] => [...terms, ...subjects];

export const roleFamilies: readonly RoleFamily[] = data.families;

/** Kinds of work without vacancies here, each with similar kinds. */
export const neighbouringWorks: readonly { works: readonly string[]; near: readonly string[] }[] =
  data.neighbouringWorks;

export const vehicleWords: readonly string[] = data.vehicleWords;

/** Groups of synonyms that name no role, such as words for a vehicle. */
export const interchangeableWords: readonly (readonly string[])[] = [vehicleWords, ...data.interchangeableWords];

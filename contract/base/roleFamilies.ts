import data from "./roleFamilies.json";

/**
 * The roles of a dealership with their CBO 2002 codes and the trade's names. Terms of one family find each other
 * (docs/decisions/0021).
 */
interface RoleFamily {
  key: string;
  cbo: string | null;
  terms: readonly string[];
  /** Words for the same work that nobody is: the search knows them, and no currículo is offered them. */
  subjects?: readonly string[];
}

/** All words of a family, as the search takes them. */
export const listTerms = ({ terms, subjects = [] }: RoleFamily): readonly string[] => [...terms, ...subjects];

export const roleFamilies: readonly RoleFamily[] = data.families;

/** Works that people look for and this trade may lack, and those that ask for the same hands. */
export const neighbouringWorks: readonly { works: readonly string[]; near: readonly string[] }[] =
  data.neighbouringWorks;

export const vehicleWords: readonly string[] = data.vehicleWords;

/** Words that mean the same anywhere in a role, without being a role. */
export const interchangeableWords: readonly (readonly string[])[] = [vehicleWords, ...data.interchangeableWords];

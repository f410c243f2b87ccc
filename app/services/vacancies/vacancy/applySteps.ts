import type { MissingItem } from "#contract/applications/applicationRules";

/** The most fields that a step of the form shows: nobody is asked more at a time. */
const MOST_FIELDS = 5;

/** The fields of what an application may ask for; a date has a box for each of its parts. */
const fieldsOfItem: Record<MissingItem, readonly string[]> = {
  cpf: ["cpf"],
  birthDate: ["birthDate.day", "birthDate.month", "birthDate.year"],
  address: ["cep", "street", "number", "complement", "district"],
  schooling: ["schooling"],
  cnh: ["cnh"],
  disability: ["disability", "disabilityConsent"],
};

/** Cuts what is missing into steps, in its order. There is always one, from which the application is sent. */
export function listSteps(missing: readonly MissingItem[]): MissingItem[][] {
  const steps: MissingItem[][] = [[]];
  let count = 0;
  for (const item of missing) {
    const own = fieldsOfItem[item].length;
    if (count > 0 && count + own > MOST_FIELDS) {
      steps.push([]);
      count = 0;
    }
    steps.at(-1)?.push(item);
    count += own;
  }
  return steps;
}

/** Names a step by what it asks first. */
export const nameStep = ([first]: readonly MissingItem[]): "person" | "address" | "vacancy" =>
  first === "cpf" || first === "birthDate" ? "person" : first === "address" ? "address" : "vacancy";

/** Tells whether a field ("birthDate", "birthDate.day") belongs to one of some items. */
export const isOfItems = (field: string, items: readonly MissingItem[]): boolean =>
  items.some((item) => fieldsOfItem[item].some((name) => name === field || name.startsWith(`${field}.`)));

/** Finds the first step with one of some fields; else the last, where all that was told already can be changed. */
export function findStep(steps: readonly MissingItem[][], fields: readonly string[]): number {
  const found = steps.findIndex((items) => fields.some((field) => isOfItems(field, items)));
  return found < 0 ? steps.length - 1 : found;
}

import type { MissingItem } from "#contract/applications/applicationRules";

const MOST_FIELDS = 5;

const fieldsOfItem: Record<MissingItem, readonly string[]> = {
  cpf: ["cpf"],
  birthDate: ["birthDate.day", "birthDate.month", "birthDate.year"],
  address: ["cep", "street", "number", "complement", "district"],
  schooling: ["schooling"],
  cnh: ["cnh"],
  disability: ["disability", "disabilityConsent"],
};

/** Lists the steps. There is at least one step, because the last step sends. */
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

export const nameStep = ([first]: readonly MissingItem[]): "person" | "address" | "vacancy" =>
  first === "cpf" || first === "birthDate" ? "person" : first === "address" ? "address" : "vacancy";

export const isOfItems = (field: string, items: readonly MissingItem[]): boolean =>
  items.some((item) => fieldsOfItem[item].some((name) => name === field || name.startsWith(`${field}.`)));

/** Finds the first step with one of these fields, else the last step, which can change all answers. */
export function findStep(steps: readonly MissingItem[][], fields: readonly string[]): number {
  const found = steps.findIndex((items) => fields.some((field) => isOfItems(field, items)));
  return found < 0 ? steps.length - 1 : found;
}

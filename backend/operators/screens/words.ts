import type { ApplicationState } from "#contract/applications/application";
import type { KeyScope } from "#contract/base/keyScope";
import type { RefusalReason, reportReasons } from "#contract/base/choices";
import { screenTexts } from "./language";

type Words = Readonly<Record<string, string>>;

interface Lists {
  states: Record<ApplicationState, string>;
  refusals: Record<RefusalReason, string>;
  reports: Record<(typeof reportReasons)[number], string>;
  scopes: Record<KeyScope, string>;
}

/** Returns a list's labels. The type `Lists` requires a label for each value of the contract. */
const findList = (name: keyof Lists): Words => {
  const lists: Lists = {
    states: screenTexts("states"),
    refusals: screenTexts("refusals"),
    reports: screenTexts("reports"),
    scopes: screenTexts("scopes"),
  };
  return lists[name];
};

/** Returns a field's label, or the contract's name if it has none. */
export const nameField = (path: string): string => (screenTexts("fields") as Words)[path] ?? path;

/** Returns a value's label. `list` chooses between equal values, such as a reason and a scope of the same name. */
export function nameValue(value: string, list: keyof Lists | null = null): string {
  const known: Words = list ? findList(list) : { ...screenTexts("parts"), ...screenTexts("choices") };
  // A person's text may be the name of an inherited property, such as "constructor".
  return (Object.hasOwn(known, value) && known[value]) || value;
}

export const listOfField = (path: string) =>
  ({ to: "states", state: "states", reasonKind: "refusals", scopes: "scopes" } as const)[path] ?? null;

export function toFieldMessage(code: string): string {
  const problems = screenTexts("problems");
  return (problems as Words)[code] ?? problems.other;
}

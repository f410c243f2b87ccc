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

/** The type wants a word for each value of the contract. */
const findList = (name: keyof Lists): Words => {
  const lists: Lists = {
    states: screenTexts("states"),
    refusals: screenTexts("refusals"),
    reports: screenTexts("reports"),
    scopes: screenTexts("scopes"),
  };
  return lists[name];
};

/** A field or value without a word shows the contract's name. */
export const nameField = (path: string): string => (screenTexts("fields") as Words)[path] ?? path;

/** Names a choice or a part of an answer. `list` separates equal spellings: a reason, a scope. */
export function nameValue(value: string, list: keyof Lists | null = null): string {
  const known: Words = list ? findList(list) : { ...screenTexts("parts"), ...screenTexts("choices") };
  return known[value] ?? value;
}

export const listOfField = (path: string) =>
  ({ to: "states", state: "states", reasonKind: "refusals", scopes: "scopes" } as const)[path] ?? null;

export function toFieldMessage(code: string): string {
  const problems = screenTexts("problems");
  return (problems as Words)[code] ?? problems.other;
}

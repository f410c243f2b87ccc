import type { ApplicationState } from "#contract/applications/application";
import type { KeyScope } from "#contract/base/keyScope";
import type { RefusalReason, reportReasons } from "#contract/base/choices";
import words from "./words.json";

// Operators' screens are Portuguese only, like their mails (docs/decisions/0006). A value without a word shows the
// API's own name.

const states: Record<ApplicationState, string> = words.states;
const refusals: Record<RefusalReason, string> = words.refusals;
const reports: Record<(typeof reportReasons)[number], string> = words.reports;
const scopes: Record<KeyScope, string> = words.scopes;
const fields: Readonly<Record<string, string>> = words.fields;
const all: Readonly<Record<string, string>> = { ...words.parts, ...words.choices };

export const nameField = (path: string): string => fields[path] ?? path;

/** Names a choice or a part of an answer. `list` separates equal spellings: a reason, a scope. */
export function nameValue(value: string, list: "states" | "refusals" | "reports" | "scopes" | null = null): string {
  const known: Readonly<Record<string, string>> = list ? { states, refusals, reports, scopes }[list] : all;
  return known[value] ?? value;
}

export const listOfField = (path: string) =>
  ({ to: "states", state: "states", reasonKind: "refusals", scopes: "scopes" } as const)[path] ?? null;

const fieldProblems: Readonly<Record<string, string>> = words.fieldProblems;

export const toFieldMessage = (code: string): string => fieldProblems[code] ?? "Confira este campo.";

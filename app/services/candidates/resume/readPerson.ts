import { fold } from "#contract/base/fold";
import { states } from "#contract/base/choices";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { stateNames } from "~/locales/states";

const names = ["name", "email", "phone", "city", "state"] as const;

export type ReadFields = Partial<Record<(typeof names)[number], string>>;

export function toRegistrationFields(person: Proposed["person"]): ReadFields {
  const told = { ...person, state: person.state && findState(person.state) };
  return Object.fromEntries(names.flatMap((name) => (told[name]?.trim() ? [[name, told[name].trim()]] : [])));
}

const plain = (text: string) => fold(text.trim());

/** Finds a state by its code or name, with or without accents. */
const findState = (text: string): string | undefined =>
  states.find((state) => [state, stateNames[state]].some((known) => plain(known) === plain(text)));

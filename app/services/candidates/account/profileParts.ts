import type { Candidate } from "#contract/candidates/candidate";
import { secondStep, type ProfileItem } from "./profileForm";

/** Each form's fields: two sections ("you", "address"), and the registration's second step (docs/decisions/0007). */
export const profileParts = {
  you: ["name", "phone", "cpf", "birthDate"],
  address: ["cep", "street", "number", "complement", "district", "city", "state"],
  missing: ["cpf", "birthDate"],
} as const satisfies Record<string, readonly (keyof Candidate)[]>;

export type ProfilePart = keyof typeof profileParts;

export const pickPart = (candidate: Candidate, part: ProfilePart): Partial<Candidate> =>
  Object.fromEntries(profileParts[part].map((name) => [name, candidate[name]]));

const itemsByPart: Record<ProfilePart, readonly ProfileItem[]> = {
  you: ["cpf", "birthDate"],
  address: ["address"],
  missing: secondStep,
};

export const listAsked = (part: ProfilePart, untold: readonly ProfileItem[]): ProfileItem[] =>
  itemsByPart[part].filter((item) => !untold.includes(item));

import { createHash } from "node:crypto";
import type { ApplicationState } from "#contract/application";
import { contactWords } from "./contactWords";

/** What was never sent is known to no company, so nobody can call about it. */
const withoutContact: readonly ApplicationState[] = ["draft", "discarded", "closedUnsent"];

/**
 * The two words by which a candidate knows that whoever calls comes from the company (docs/decisions/0016). They follow
 * from the application's id alone, which only the candidate and the company's own system are told, so they stay the
 * same for as long as there is the application, and nothing is stored. A stranger guesses them once in some 80,000
 * calls.
 */
export function toContactCode({ id, state }: { id: string; state: ApplicationState }): string | null {
  if (withoutContact.includes(state)) return null;
  const hash = createHash("sha256").update(`contact code ${id}`).digest();
  const word = (at: number) => contactWords[hash.readUIntBE(at, 6) % contactWords.length] ?? "";
  return `${word(0)} ${word(6)}`;
}

import type { AppContext } from "../../http/context";
import { hashSecret } from "../../platform/crypto/secret";
import { usedIdTokens } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

/** Remembers an ID token until it expires. Throws socialTokenInvalid for a used one: it may have been read in a log. */
export async function useIdToken({ db }: AppContext, idToken: string, expiresAt: Date): Promise<void> {
  // The signature can be written in several ways, but what it signs in one only.
  const signed = idToken.split(".").slice(0, 2).join(".");
  const noted = await db
    .insert(usedIdTokens)
    .values({ hash: hashSecret(signed), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (noted.length === 0) throw new ApiProblem("socialTokenInvalid");
}

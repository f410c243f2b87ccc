import type { AppContext } from "../../http/context";
import { hashSecret } from "../../platform/crypto/secret";
import { usedIdTokens } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

/** Records a token until it expires. Throws `socialTokenInvalid` if it was used before: a log may have leaked it. */
export async function useIdToken({ db }: AppContext, idToken: string, expiresAt: Date): Promise<void> {
  // One signature has several encodings, so only the signed part is hashed.
  const signed = idToken.split(".").slice(0, 2).join(".");
  const noted = await db
    .insert(usedIdTokens)
    .values({ hash: hashSecret(signed), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (noted.length === 0) throw new ApiProblem("socialTokenInvalid");
}

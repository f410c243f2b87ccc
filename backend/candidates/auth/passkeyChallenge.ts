import { and, eq, gt, isNull } from "drizzle-orm";
import { PASSKEY_MINUTES } from "#contract/candidates/passkey";
import { MINUTE_MS } from "#contract/base/time";
import type { Config } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import { passkeyChallenges } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

/** Loads the package on first use, to keep the start-up short. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** In ms: how long the browser waits and the challenge is valid. */
export const PASSKEY_MS = PASSKEY_MINUTES * MINUTE_MS;

export const toSite = ({ PUBLIC_ORIGIN, BRAND_NAME }: Pick<Config, "PUBLIC_ORIGIN" | "BRAND_NAME">) => {
  const { hostname, origin } = new URL(PUBLIC_ORIGIN);
  return { id: hostname, name: BRAND_NAME, origin };
};

export async function createChallenge(
  { db, now }: AppContext,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newSecret();
  const expiresAt = new Date(now().getTime() + PASSKEY_MS);
  await db.insert(passkeyChallenges).values({ hash: hashSecret(challenge), userId, expiresAt });
  return Uint8Array.from(Buffer.from(challenge, "base64url"));
}

/** Deletes a challenge, so that it works once. Throws `expired` if it is unknown, used or another user's. */
export async function consumeChallenge(
  { db, now }: AppContext,
  userId: string | null,
  challenge: string,
): Promise<true> {
  const whereOwn = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashSecret(challenge)), whereOwn, gt(passkeyChallenges.expiresAt, now())))
    .returning({ hash: passkeyChallenges.hash });
  if (used.length === 0) throw new ApiProblem("expired");
  return true;
}

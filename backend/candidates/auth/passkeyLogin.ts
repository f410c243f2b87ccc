import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { beginPasskeyLogin as beginPasskeyLoginCall, PasskeyAssertion } from "#contract/candidates/passkey";
import type { AppContext } from "../../http/context";
import { passkeys } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { consumeChallenge, createChallenge, loadWebAuthn, PASSKEY_MS, toSite } from "./passkeyChallenge";
import { rethrowProblem } from "./passkeys";

/** Returns options that accept any passkey of this site: a passkey names its user, so no e-mail is needed. */
export async function beginPasskeyLogin(
  context: AppContext,
): Promise<z.input<(typeof beginPasskeyLoginCall)["response"]>> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: toSite(context.config).id,
    challenge: await createChallenge(context, null),
    timeout: PASSKEY_MS,
    userVerification: "required",
  });
  return options as z.input<(typeof beginPasskeyLoginCall)["response"]>;
}

/**
 * Returns the user whose passkey signed the challenge. Throws `expired`, or `wrongCredentials` if the answer violates
 * https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion. A counter that does not rise shows a copied key. `owner`
 * limits the search to one user's passkeys.
 */
export async function verifyPasskey(context: AppContext, response: PasskeyAssertion, owner?: string): Promise<string> {
  const { db, config, now } = context;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey || (owner !== undefined && owner !== passkey.userId)) throw new ApiProblem("wrongCredentials");
  if (Buffer.from(response.response.userHandle, "base64url").toString() !== passkey.userId)
    throw new ApiProblem("wrongCredentials");
  const { id, userId, credentialId, publicKey, counter, isBackupEligible } = passkey;
  const site = toSite(config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const signed = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(context, null, challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")), counter },
  }).catch(rethrowProblem);
  if (!signed?.verified) throw new ApiProblem("wrongCredentials");
  const { newCounter, credentialDeviceType, credentialBackedUp: isBackedUp } = signed.authenticationInfo;
  if ((credentialDeviceType === "multiDevice") !== isBackupEligible) throw new ApiProblem("wrongCredentials");
  // Only one of two answers with the same count updates the row.
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new ApiProblem("wrongCredentials");
  return userId;
}

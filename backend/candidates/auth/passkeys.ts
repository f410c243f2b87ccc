import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  MAX_PASSKEYS,
  type addPasskey as addPasskeyCall,
  type beginPasskey as beginPasskeyCall,
} from "#contract/candidates/passkey";
import type { Passkey } from "#contract/candidates/passkey";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { passkeys } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { passkeyAddedMail, passkeyRemovedMail } from "../../messaging/mail/messages";
import { findAccountName } from "../users/accountName";
import { findAccount, lockAccount } from "../users/repository";
import { consumeChallenge, createChallenge, loadWebAuthn, PASSKEY_MS, toSite } from "./passkeyChallenge";

/** Ed25519, ECDSA with P-256 (RFC 9053), and RSA with SHA-256 for Windows (RFC 8812), best first. */
const ALGORITHMS = [-8, -7, -257];

type Stored = typeof passkeys.$inferSelect;

const toPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: Stored): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});

const findRows = (db: Database, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const listPasskeys = async (db: Database, userId: string): Promise<Passkey[]> =>
  (await findRows(db, userId)).map(toPasskey);

export const hasPasskey = async (db: Database, credentialId: string): Promise<boolean> =>
  (await db.$count(passkeys, eq(passkeys.credentialId, credentialId))) > 0;

/** Returns the options for a new passkey. Throws `forbidden` if the e-mail is unconfirmed, or `limitReached`. */
export async function beginPasskey(
  context: AppContext,
  userId: string,
): Promise<z.input<(typeof beginPasskeyCall)["response"]>> {
  const account = await findAccount(context.db, userId);
  if (account.email !== null && !account.emailConfirmedAt) throw new ApiProblem("forbidden");
  const before = await findRows(context.db, userId);
  if (before.length >= MAX_PASSKEYS) throw new ApiProblem("limitReached");
  const site = toSite(context.config);
  const name = await findAccountName(context.db, account);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: name,
    userDisplayName: name,
    challenge: await createChallenge(context, userId),
    timeout: PASSKEY_MS,
    // Attestation would only make the browser show a warning.
    attestationType: "none",
    excludeCredentials: before.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as z.input<(typeof beginPasskeyCall)["response"]>;
}

/** Adds the passkey that `beginPasskey` began, and mails the owner. Throws `expired`, `limitReached` or `invalid`. */
export async function addPasskey(
  context: AppContext,
  userId: string,
  { name, response }: z.output<(typeof addPasskeyCall)["body"]>,
): Promise<Passkey> {
  const { db, config, now } = context;
  const site = toSite(config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const added = await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const made = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge({ ...context, db: transaction }, userId, challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(rethrowProblem);
    // Returns null instead of throwing, so that the transaction commits the deletion of the challenge.
    if (!made?.verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = made.registrationInfo;
    if ((await findRows(transaction, userId)).length >= MAX_PASSKEYS) throw new ApiProblem("limitReached");
    const [row] = await transaction
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        isBackupEligible: credentialDeviceType === "multiDevice",
        isBackedUp: credentialBackedUp,
        name,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    // A credential id belongs to its first user (https://www.w3.org/TR/webauthn-3/).
    if (!row) return null;
    await mailToUser(context, userId, (reader) => passkeyAddedMail(config, reader, name), transaction);
    return toPasskey(row);
  });
  if (!added) throw wrongResponse();
  return added;
}

/** Rethrows an ApiProblem. Returns null for any other error, which comes from the WebAuthn library. */
export function rethrowProblem(error: unknown): null {
  if (error instanceof ApiProblem) throw error;
  return null;
}

const wrongResponse = () => new ApiProblem("invalid", { fields: { response: ["invalid"] } });

const whereOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(db: Database, userId: string, id: string, name: string): Promise<Passkey> {
  const [renamed] = await db.update(passkeys).set({ name }).where(whereOwn(userId, id)).returning();
  if (!renamed) throw notFound();
  return toPasskey(renamed);
}

/** Deletes a passkey and mails the owner. Returns false if it did not exist. */
export async function deletePasskey(context: AppContext, userId: string, id: string): Promise<boolean> {
  const { db, config } = context;
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [deleted] = await transaction.delete(passkeys).where(whereOwn(userId, id)).returning();
    if (!deleted) return false;
    await mailToUser(context, userId, (reader) => passkeyRemovedMail(config, reader, deleted.name), transaction);
    return true;
  });
}

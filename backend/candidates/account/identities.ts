import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import type { Config } from "../../platform/config";
import { identities } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { identityUnlinkedMail } from "../../messaging/mail/messages";
import { lockAccount } from "../users/repository";

/** Returns the provider's name: "linkedin", or the issuer itself. */
export const toProvider = ({ LINKEDIN_ISSUER }: Config, issuer: string): string =>
  issuer === LINKEDIN_ISSUER ? "linkedin" : issuer;

/** Unlinks a provider. Returns false if it was not linked. Throws `socialPasswordMissing` without a password. */
export async function unlinkIdentity(context: AppContext, userId: string, provider: string): Promise<boolean> {
  const { db, config } = context;
  return db.transaction(async (transaction) => {
    const { passwordHash } = await lockAccount(transaction, userId);
    const linked = await transaction
      .select({ issuer: identities.issuer })
      .from(identities)
      .where(eq(identities.userId, userId));
    const issuers = linked.map(({ issuer }) => issuer).filter((issuer) => toProvider(config, issuer) === provider);
    if (issuers.length === 0) return false;
    if (passwordHash === null) throw new ApiProblem("socialPasswordMissing");
    await transaction.delete(identities).where(and(eq(identities.userId, userId), inArray(identities.issuer, issuers)));
    await mailToUser(context, userId, (reader) => identityUnlinkedMail(config, reader, "LinkedIn"), transaction);
    return true;
  });
}

import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { identities } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { identityLinkedMail } from "../../messaging/mail/messages";
import type { Identity } from "./idToken";

type Named = Pick<Identity, "issuer" | "subject">;

export async function findUserOfIdentity(db: Database, { issuer, subject }: Named): Promise<string | null> {
  const [known] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return known?.userId ?? null;
}

/** Links an identity to an account and mails the owner. Throws `expired` if another account has the identity. */
export async function linkIdentity(
  context: AppContext,
  transaction: Database,
  userId: string,
  { issuer, subject }: Named,
): Promise<void> {
  await transaction
    .insert(identities)
    .values({ issuer, subject, userId, createdAt: context.now() })
    .onConflictDoNothing();
  if ((await findUserOfIdentity(transaction, { issuer, subject })) !== userId) throw new ApiProblem("expired");
  await mailToUser(context, userId, (reader) => identityLinkedMail(context.config, reader, "LinkedIn"), transaction);
}

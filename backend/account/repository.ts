import { eq } from "drizzle-orm";
import type { Account } from "#contract/account";
import { listSessions } from "../auth/sessions";
import type { Caller, Host } from "../calls";
import { identities, users } from "../db/schema";
import { notFound } from "../problem";
import { providerOf } from "./identities";

/** The account as its owner sees it. Throws ApiProblem notFound. */
export async function viewAccount({ db, config, now }: Host, caller: Caller): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!user) throw notFound();
  const linked = await db
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.userId, caller.userId))
    .orderBy(identities.createdAt);
  return {
    email: user.email,
    hasPassword: user.passwordHash !== null,
    identities: linked.map(({ issuer }) => providerOf(config, issuer)),
    deletionAt: user.deletionAt?.toISOString() ?? null,
    sessions: await listSessions(db, now(), caller),
  };
}

import { eq } from "drizzle-orm";
import type { OperatorSession } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { operatorSessions } from "../../platform/db/schema";

export interface ScreenSession extends OperatorSession {
  /** The cookie's value, sent as a key with the screens' calls. */
  secret: string;
  /** CSRF token of the forms. */
  token: string;
  /** IP address of the request, for the audit trail. */
  address: string;
}

export const toScreenSession = (session: OperatorSession, secret: string, address: string): ScreenSession => ({
  ...session,
  secret,
  token: digest(`operator's form ${secret}`),
  address,
});

/** Stores an action's result, which the next page shows once. */
export async function saveNotice(db: Database, { hash }: ScreenSession, notice: string): Promise<void> {
  await db.update(operatorSessions).set({ notice }).where(eq(operatorSessions.hash, hash));
}

export async function getNotice(db: Database, { hash }: ScreenSession): Promise<string | null> {
  const [row] = await db
    .select({ notice: operatorSessions.notice })
    .from(operatorSessions)
    .where(eq(operatorSessions.hash, hash));
  const notice = row?.notice ?? null;
  if (notice !== null) await db.update(operatorSessions).set({ notice: null }).where(eq(operatorSessions.hash, hash));
  return notice;
}

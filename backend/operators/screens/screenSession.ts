import { eq } from "drizzle-orm";
import type { OperatorSession } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { operatorSessions } from "../../platform/db/schema";

/** An operator's session as the screens use it. */
export interface ScreenSession extends OperatorSession {
  /** The value of the cookie: the screens make their calls with it. */
  secret: string;
  /** The token in forms, so that no other site sends one. */
  token: string;
  /** The address that the request came from, for the trail. */
  address: string;
}

export const toScreenSession = (session: OperatorSession, secret: string, address: string): ScreenSession => ({
  ...session,
  secret,
  token: digest(`operator's form ${secret}`),
  address,
});

/** Notes the result of an action, which the next page shows once. */
export async function saveNotice(db: Database, { hash }: ScreenSession, notice: string): Promise<void> {
  await db.update(operatorSessions).set({ notice }).where(eq(operatorSessions.hash, hash));
}

/** Returns the result of the last action, and forgets it. */
export async function getNotice(db: Database, { hash }: ScreenSession): Promise<string | null> {
  const [row] = await db
    .select({ notice: operatorSessions.notice })
    .from(operatorSessions)
    .where(eq(operatorSessions.hash, hash));
  const notice = row?.notice ?? null;
  if (notice !== null) await db.update(operatorSessions).set({ notice: null }).where(eq(operatorSessions.hash, hash));
  return notice;
}

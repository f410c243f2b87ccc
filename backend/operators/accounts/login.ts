import { and, eq, isNull } from "drizzle-orm";
import { emailSchema, secondFactorCodeSchema } from "#contract/candidates/user";
import { toNetworks } from "#contract/base/network";
import { limitLogins } from "../../candidates/auth/limitLogins";
import { isPassword } from "../../candidates/auth/passwords";
import type { AppContext } from "../../http/context";
import { confirmOperatorSession, openOperatorSession } from "../../http/sessions/operatorSessions";
import { operators } from "../../platform/db/schema";
import { consumeOperatorCode, limitOperatorCodes } from "./factor";

interface Typed {
  email: string;
  password: string;
  code: string;
}

/** Checks password and code together, so that a guesser does not learn which is wrong. Throws tooManyRequests. */
export async function logInOperator(
  context: AppContext,
  address: string,
  typed: Typed,
): Promise<{ secret: string } | { refused: "wrong" | "locked" }> {
  const { db, now } = context;
  const email = emailSchema.safeParse(typed.email);
  const code = secondFactorCodeSchema.safeParse(typed.code);
  const attempt = { networks: toNetworks(address), knownBrowser: undefined };
  // The prefix separates the count from that of a candidate with the same e-mail.
  const refund = await limitLogins(context, `operator ${email.data ?? ""}`, attempt);
  const [operator] = email.success
    ? await db
        .select()
        .from(operators)
        .where(and(eq(operators.email, email.data), isNull(operators.removedAt)))
    : [];
  // Cut at 1,024 characters, so that hashing stays cheap.
  const isRight = await isPassword(typed.password.slice(0, 1024), operator?.passwordHash ?? null);
  if (!operator || !isRight || !code.success) return { refused: "wrong" };
  if (!(await isCodeOf(context, operator, code.data))) return { refused: "wrong" };
  await refund();
  if (operator.lockedAt) return { refused: "locked" };
  // If a simultaneous reset or removal has deleted the password, no row matches.
  const whereSame = and(eq(operators.id, operator.id), eq(operators.passwordHash, operator.passwordHash ?? ""));
  return db.transaction(async (transaction) => {
    const found = await transaction.update(operators).set({ lastLoginAt: now() }).where(whereSame).returning();
    if (found.length === 0) return { refused: "wrong" };
    return { secret: await openOperatorSession(transaction, now(), operator.id) };
  });
}

/** Confirms an open session by a code. Returns whether the code was right. Throws tooManyRequests. */
export async function confirmOperator(
  context: AppContext,
  session: { hash: string; operatorId: string },
  typed: string,
): Promise<boolean> {
  const { db, now } = context;
  const [operator] = await db.select().from(operators).where(eq(operators.id, session.operatorId));
  const code = secondFactorCodeSchema.safeParse(typed);
  if (!operator || !code.success || !(await isCodeOf(context, operator, code.data))) return false;
  await confirmOperatorSession(db, now(), session.hash);
  return true;
}

type Coded = Pick<typeof operators.$inferSelect, "id" | "sealedSecret">;

class WrongCode extends Error {}

/** Checks a code. Call this after the password check, so that only people with the password can use up the tries. */
async function isCodeOf(context: AppContext, operator: Coded, code: string): Promise<boolean> {
  try {
    await limitOperatorCodes(context, operator.id, async () => {
      if (!(await consumeOperatorCode(context, context.db, operator, code))) throw new WrongCode();
    });
    return true;
  } catch (error) {
    if (error instanceof WrongCode) return false;
    throw error;
  }
}

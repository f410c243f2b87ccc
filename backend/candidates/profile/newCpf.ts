import { eq } from "drizzle-orm";
import { DAY_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { candidates } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { triedElsewhereMail } from "../../messaging/mail/messages";
import { mailOwner } from "./mailOwner";

/** A user may give their account another CPF so often a day. */
const NEW_CPFS = { max: 3, windowSeconds: DAY_S };

/** Answers that say that another account has a CPF, to a logged-in caller. */
const answers: readonly string[] = ["cpfTaken", "registrationUnfinished"];

/**
 * Runs a call that may give the caller's account another CPF. Its answer says whether an account has that CPF. So each
 * user may try three a day, and the owner of a taken CPF is mailed (docs/decisions/0007). A call that failed for
 * another reason does not count. Throws tooManyRequests, and the errors of `work`.
 */
export async function withNewCpf<R>(
  context: AppContext,
  { userId, cpf }: { userId: string; cpf: string | null | undefined },
  work: () => Promise<R>,
): Promise<R> {
  if (cpf === undefined || cpf === null) return work();
  const [own] = await context.db.select({ cpf: candidates.cpf }).from(candidates).where(eq(candidates.userId, userId));
  if (own?.cpf === cpf) return work();
  const refund = await limit(context, `cpf:user:${userId}`, NEW_CPFS);
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof ApiProblem && answers.includes(error.code);
    await (isTaken ? mailOwner(context, eq(candidates.cpf, cpf), triedElsewhereMail) : refund());
    throw error;
  }
}

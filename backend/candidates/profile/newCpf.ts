import { eq } from "drizzle-orm";
import { DAY_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { candidates } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { triedElsewhereMail } from "../../messaging/mail/messages";
import { mailOwner } from "./mailOwner";

const NEW_CPFS = { max: 3, windowSeconds: DAY_S };

/** Errors which reveal that a CPF has an account. */
const answers: readonly string[] = ["cpfTaken", "registrationUnfinished"];

/** Limits a user's new CPFs: errors of `work` reveal accounts (docs/decisions/0007). Throws `tooManyRequests`. */
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

import { endOtherAccess } from "../auth/endAccess";
import type { AppContext, Caller } from "../../http/context";
import { ApiProblem } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { lastingAccessEndedMail } from "../../messaging/mail/messages";
import { lockAccount } from "../users/repository";

/** Returns how many sessions ended. Throws `socialPasswordMissing` if no login would remain. */
export const endOthers = (context: AppContext, caller: Caller, isWhole: boolean): Promise<number> =>
  context.db.transaction(async (transaction) => {
    const { passwordHash } = await lockAccount(transaction, caller.userId);
    if (isWhole && passwordHash === null) throw new ApiProblem("socialPasswordMissing");
    const ended = await endOtherAccess(transaction, caller, isWhole);
    if (isWhole)
      await mailToUser(
        context,
        caller.userId,
        (language) => lastingAccessEndedMail(context.config, language),
        transaction,
      );
    return ended;
  });

import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/account";
import { changeProfileAsSuperAdmin } from "#contract/candidates/candidate";
import { SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import { HOUR_S } from "#contract/base/time";
import { refuseLeakedPassword } from "../auth/leakedPasswords";
import { endAllSessions, endOtherSessions, saveSessionIdle, shareSession } from "../../http/sessions/sessions";
import type { AppContext, Caller } from "../../http/context";
import { handle, handleOwnUser } from "../../http/route";
import { limit } from "../../http/server/limit";
import { ApiProblem } from "../../platform/errors";
import { closeEndedSockets } from "../../http/sockets/socket";
import { findAccountId, viewUser, lockAccount } from "../users/repository";
import { changeAccount, changeOthersProfile } from "./change";
import { askDeletion, cancelDeletion } from "./deletion";
import { exportAccount } from "./export";
import { unlinkIdentity } from "./identities";
import { assertBothFactors, assertRecentLogin, confirmSession } from "./recentLogin";
import { viewAccount } from "./repository";
import { endOtherAccess } from "../auth/endAccess";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { lastingAccessEndedMail } from "../../messaging/mail/messages";

/** One limit for all calls with a password or passkey, so that a thief of a session can't guess the password. */
const limitPassword = (context: AppContext, userId: string) =>
  limit(context, `change:user:${userId}`, { max: 10, windowSeconds: 15 * 60 });

export function registerAccount(app: FastifyInstance): void {
  handleOwnUser(app, endpoints.changeUser, async ({ context, caller, request, body }) => {
    await limitPassword(context, caller.userId);
    if (body.password !== undefined) await refuseLeakedPassword(context.config, request.log, body.password, "password");
    const session = await changeAccount(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { ...session, user: await viewUser(context.db, caller.userId) };
  });

  handle(app, changeProfileAsSuperAdmin, async ({ context, caller, params, body }) => {
    if (caller.typeUser !== SUPER_ADMIN_USER_TYPE) throw new ApiProblem("forbidden");
    await assertBothFactors(context, caller);
    await changeOthersProfile(context, params.id, body);
    return viewUser(context.db, params.id);
  });

  handleOwnUser(app, endpoints.viewAccount, ({ context, caller }) => viewAccount(context, caller));

  handleOwnUser(app, endpoints.confirmSession, async ({ context, caller, body }) => {
    await limitPassword(context, caller.userId);
    const session = await confirmSession(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { ...session, user: await viewUser(context.db, caller.userId) };
  });

  handleOwnUser(app, endpoints.shareSession, async ({ context, caller }) => ({
    expiresAt: (await shareSession(context.db, context.now(), caller)).toISOString(),
  }));

  handleOwnUser(app, endpoints.setSessionIdle, async ({ context, caller, body }) => {
    await saveSessionIdle(context.db, context.now(), caller.userId, body.hours);
    return { hours: body.hours };
  });

  handle(app, endpoints.endSessionsAsOperator, async ({ context, body }) => {
    const userId = "everybody" in body ? undefined : await findAccountId(context.db, body);
    const ended = await endAllSessions(context.db, userId);
    await closeEndedSockets(context, userId);
    return { ended };
  });

  handleOwnUser(app, endpoints.endOtherSessions, async ({ context, caller, query }) => {
    assertRecentLogin(context, caller);
    const ended = await endOthers(context, caller, query.lasting !== undefined);
    await closeEndedSockets(context, caller.userId);
    return { ended };
  });

  handleOwnUser(app, endpoints.endOtherSession, async ({ context, caller, params }) => {
    assertRecentLogin(context, caller);
    const ended = await endOtherSessions(context.db, caller, params.sessionId);
    await closeEndedSockets(context, caller.userId);
    return { ended: ended > 0 };
  });

  handleOwnUser(app, endpoints.unlinkIdentity, async ({ context, caller, params }) => {
    assertRecentLogin(context, caller);
    return { unlinked: await unlinkIdentity(context, caller.userId, params.provider) };
  });

  handleOwnUser(app, endpoints.exportAccount, async ({ context, caller }) => {
    assertRecentLogin(context, caller);
    await limit(context, `export:user:${caller.userId}`, { max: 10, windowSeconds: HOUR_S });
    return exportAccount(context, caller.userId);
  });

  handleOwnUser(app, endpoints.askDeletion, async ({ context, caller, body }) => {
    await limitPassword(context, caller.userId);
    const deletionAt = await askDeletion(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { deletionAt: deletionAt.toISOString() };
  });

  handleOwnUser(app, endpoints.cancelDeletion, async ({ context, caller }) => {
    await limit(context, `cancelDeletion:user:${caller.userId}`, { max: 10, windowSeconds: HOUR_S });
    return { cancelled: await cancelDeletion(context, caller.userId) };
  });
}

/** Ends other access. Returns the number of ended sessions. Throws `socialPasswordMissing` if no login would remain. */
const endOthers = (context: AppContext, caller: Caller, isWhole: boolean): Promise<number> =>
  context.db.transaction(async (transaction) => {
    const { passwordHash } = await lockAccount(transaction, caller.userId);
    if (isWhole && passwordHash === null) throw new ApiProblem("socialPasswordMissing");
    const ended = await endOtherAccess(transaction, caller, isWhole);
    if (isWhole)
      await mailToUser(context, caller.userId, (reader) => lastingAccessEndedMail(context.config, reader), transaction);
    return ended;
  });

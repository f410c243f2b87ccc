import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/account";
import { changeProfileAsSuperAdmin } from "#contract/candidate";
import { SUPER_ADMIN_USER_TYPE } from "#contract/user";
import { HOUR_S } from "#contract/time";
import { refuseLeakedPassword } from "../auth/leakedPasswords";
import { endAllSessions, endOtherSessions, saveSessionIdle, shareSession } from "../sessions/sessions";
import type { AppContext } from "../context";
import { handle } from "../route";
import { limit } from "../http/limit";
import { ApiProblem, notFound } from "../errors";
import { assertOwnUser } from "../http/ownership";
import { closeEndedSockets } from "../sockets/socket";
import { findAccountByEmail, viewUser } from "../users/repository";
import { changeAccount, changeOthersProfile } from "./change";
import { askDeletion, cancelDeletion } from "./deletion";
import { exportAccount } from "./export";
import { unlinkIdentity } from "./identities";
import { assertRecentLogin, confirmSession } from "./recentLogin";
import { viewAccount } from "./repository";

/**
 * Limits all calls that ask for the current password, or a passkey, together, so that nobody can guess it with a
 * session that was left open.
 */
const limitPassword = (context: AppContext, userId: string) =>
  limit(context, `change:user:${userId}`, { max: 10, windowSeconds: 15 * 60 });

export function registerAccount(app: FastifyInstance): void {
  handle(app, endpoints.changeUser, async ({ context, caller, request, params, body }) => {
    assertOwnUser(caller, params.id);
    await limitPassword(context, caller.userId);
    if (body.password !== undefined) await refuseLeakedPassword(context.config, request.log, body.password, "password");
    const session = await changeAccount(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { ...session, user: await viewUser(context.db, caller.userId) };
  });

  handle(app, changeProfileAsSuperAdmin, async ({ context, caller, params, body }) => {
    if (caller.typeUser !== SUPER_ADMIN_USER_TYPE) throw new ApiProblem("forbidden");
    await changeOthersProfile(context, params.id, body);
    return viewUser(context.db, params.id);
  });

  handle(app, endpoints.viewAccount, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    return viewAccount(context, caller);
  });

  handle(app, endpoints.confirmSession, async ({ context, caller, params, body }) => {
    assertOwnUser(caller, params.id);
    await limitPassword(context, caller.userId);
    const session = await confirmSession(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { ...session, user: await viewUser(context.db, caller.userId) };
  });

  handle(app, endpoints.shareSession, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    return { expiresAt: (await shareSession(context.db, context.now(), caller)).toISOString() };
  });

  handle(app, endpoints.setSessionIdle, async ({ context, caller, params, body }) => {
    assertOwnUser(caller, params.id);
    await saveSessionIdle(context.db, context.now(), caller.userId, body.hours);
    return { hours: body.hours };
  });

  handle(app, endpoints.endSessionsAsOperator, async ({ context, body }) => {
    const account = "email" in body ? await findAccountByEmail(context.db, body.email) : null;
    if ("email" in body && !account) throw notFound();
    const ended = await endAllSessions(context.db, account?.id);
    await closeEndedSockets(context, account?.id);
    return { ended };
  });

  handle(app, endpoints.endOtherSessions, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    assertRecentLogin(context, caller);
    const ended = await endOtherSessions(context.db, caller);
    await closeEndedSockets(context, caller.userId);
    return { ended };
  });

  handle(app, endpoints.endOtherSession, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    assertRecentLogin(context, caller);
    const ended = await endOtherSessions(context.db, caller, params.sessionId);
    await closeEndedSockets(context, caller.userId);
    return { ended: ended > 0 };
  });

  handle(app, endpoints.unlinkIdentity, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    assertRecentLogin(context, caller);
    return { unlinked: await unlinkIdentity(context, caller.userId, params.provider) };
  });

  handle(app, endpoints.exportAccount, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    assertRecentLogin(context, caller);
    await limit(context, `export:user:${caller.userId}`, { max: 10, windowSeconds: HOUR_S });
    return exportAccount(context, caller.userId);
  });

  handle(app, endpoints.askDeletion, async ({ context, caller, params, body }) => {
    assertOwnUser(caller, params.id);
    await limitPassword(context, caller.userId);
    const deletionAt = await askDeletion(context, caller, body);
    await closeEndedSockets(context, caller.userId);
    return { deletionAt: deletionAt.toISOString() };
  });

  handle(app, endpoints.cancelDeletion, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    await limit(context, `cancelDeletion:user:${caller.userId}`, { max: 10, windowSeconds: HOUR_S });
    return { cancelled: await cancelDeletion(context, caller.userId) };
  });
}

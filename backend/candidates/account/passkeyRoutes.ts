import type { FastifyInstance } from "fastify";
import * as contract from "#contract/candidates/passkey";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { limitPasskeys, readLoginAttempt } from "../auth/limitLogins";
import { mailNewBrowser } from "../auth/mailNewBrowser";
import { beginPasskeyLogin, verifyPasskey } from "../auth/passkeyLogin";
import { addPasskey, beginPasskey, deletePasskey, hasPasskey, listPasskeys, renamePasskey } from "../auth/passkeys";
import { visitorDevice } from "../auth/visitorDevice";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { handle, handleOwnUser } from "../../http/route";
import { openSession } from "../../http/sessions/sessions";
import { closeEndedSockets } from "../../http/sockets/socket";
import { lockAccount, viewUser } from "../users/repository";
import { assertRecentLogin } from "./recentLogin";

export function registerPasskeys(app: FastifyInstance): void {
  handleOwnUser(app, contract.listPasskeys, async ({ context, caller }) => {
    assertRecentLogin(context, caller);
    return { passkeys: await listPasskeys(context.db, caller.userId) };
  });

  handleOwnUser(app, contract.beginPasskey, async ({ context, caller }) => {
    assertRecentLogin(context, caller);
    await limit(context, `beginPasskey:user:${caller.userId}`, { max: 30, windowSeconds: 15 * 60 });
    return beginPasskey(context, caller.userId);
  });

  handleOwnUser(app, contract.addPasskey, async ({ context, caller, body }) => {
    assertRecentLogin(context, caller);
    return addPasskey(context, caller.userId, body);
  });

  handleOwnUser(app, contract.renamePasskey, async ({ context, caller, params, body }) => {
    assertRecentLogin(context, caller);
    return renamePasskey(context.db, caller.userId, params.passkeyId, body.name);
  });

  handleOwnUser(app, contract.removePasskey, async ({ context, caller, params }) => {
    assertRecentLogin(context, caller);
    return { removed: await deletePasskey(context, caller.userId, params.passkeyId) };
  });

  handle(app, contract.beginPasskeyLogin, async ({ context, request }) => {
    await limitVisitor(context, request, "beginPasskeyLogin", { max: 60, windowSeconds: 15 * 60 });
    return beginPasskeyLogin(context);
  });

  handle(app, contract.loginByPasskey, async ({ context, request, body }) => {
    const refund = await limitPasskeys(context, request);
    const userId = await verifyPasskey(context, body.response);
    const user = await viewUser(context.db, userId);
    if (user.typeUser !== CANDIDATE_USER_TYPE) throw new ApiProblem("wrongCredentials");
    await refund();
    const place = { device: visitorDevice(request), isShared: body.sharedPhone, remember: body.remember };
    const session = await context.db.transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      // A simultaneous reset of the password may have deleted the passkey.
      if (!(await hasPasskey(transaction, body.response.id))) throw new ApiProblem("wrongCredentials");
      return openSession(transaction, context.now(), userId, place);
    });
    await mailNewBrowser(context, userId, readLoginAttempt(request, body.knownBrowser));
    await closeEndedSockets(context, userId);
    return { ...session, user };
  });
}

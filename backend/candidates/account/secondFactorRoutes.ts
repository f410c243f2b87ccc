import type { FastifyInstance } from "fastify";
import * as contract from "#contract/candidates/secondFactor";
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  viewSecondFactor,
} from "../auth/secondFactor";
import { limitCodes } from "../auth/secondStep";
import { handle, handleOwnUser } from "../../http/route";
import { endAllSessions } from "../../http/sessions/sessions";
import { closeEndedSockets } from "../../http/sockets/socket";
import { findAccountId } from "../users/repository";
import { assertRecentLogin } from "./recentLogin";

export function registerSecondFactor(app: FastifyInstance): void {
  handleOwnUser(app, contract.viewSecondFactor, async ({ context, caller }) => {
    assertRecentLogin(context, caller);
    return viewSecondFactor(context, caller.userId);
  });

  handleOwnUser(app, contract.beginSecondFactor, async ({ context, caller }) => {
    assertRecentLogin(context, caller);
    return beginSecondFactor(context, caller.userId);
  });

  handleOwnUser(app, contract.confirmSecondFactor, async ({ context, caller, body }) => {
    assertRecentLogin(context, caller);
    const confirmed = await limitCodes(context, caller.userId, () => confirmSecondFactor(context, caller, body.code));
    await closeEndedSockets(context, caller.userId);
    return confirmed;
  });

  handleOwnUser(app, contract.renewRecoveryCodes, async ({ context, caller, body }) => {
    assertRecentLogin(context, caller);
    return limitCodes(context, caller.userId, () => renewRecoveryCodes(context, caller.userId, body.code));
  });

  handleOwnUser(app, contract.removeSecondFactor, async ({ context, caller, body }) => {
    assertRecentLogin(context, caller);
    await limitCodes(context, caller.userId, () => removeSecondFactor(context, caller.userId, body.code));
    return { removed: true as const };
  });

  handle(app, contract.removeSecondFactorAsOperator, async ({ context, body }) => {
    const userId = await findAccountId(context.db, body);
    const removed = await context.db.transaction(async (transaction) => {
      const wasOn = await deleteSecondFactor(context, transaction, userId);
      if (wasOn) await endAllSessions(transaction, userId);
      return wasOn;
    });
    if (removed) await closeEndedSockets(context, userId);
    return { removed };
  });
}

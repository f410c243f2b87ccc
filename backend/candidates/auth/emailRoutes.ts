import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/email";
import { HOUR_S } from "#contract/base/time";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { closeEndedSockets } from "../../http/sockets/socket";
import { handle, handleOwnUser } from "../../http/route";
import { cancelEmailChange, renewConfirmation } from "./emailConfirmation";
import { confirmEmail, confirmEmailByCode, undoEmailChange, viewEmailLink } from "./emailLinks";

export function registerEmail(app: FastifyInstance): void {
  handle(app, endpoints.viewEmailLink, async ({ context, request, body }) => {
    await limitVisitor(context, request, "emailLink", { max: 60, windowSeconds: HOUR_S });
    return viewEmailLink(context, body.key);
  });

  handle(app, endpoints.confirmEmail, async ({ context, request, body }) => {
    await limitVisitor(context, request, "confirmEmail", { max: 20, windowSeconds: HOUR_S });
    const { userId, isChange } = await confirmEmail(context, body.key);
    await closeEndedSockets(context, userId);
    return { purpose: isChange ? ("change" as const) : ("registration" as const) };
  });

  handleOwnUser(app, endpoints.confirmEmailByCode, async ({ context, caller, body }) => {
    await limit(context, `emailCode:user:${caller.userId}`, { max: 5, windowSeconds: HOUR_S });
    const { userId, isChange } = await confirmEmailByCode(context, caller.userId, body.code);
    await closeEndedSockets(context, userId);
    return { purpose: isChange ? ("change" as const) : ("registration" as const) };
  });

  handle(app, endpoints.undoEmailChange, async ({ context, request, body }) => {
    await limitVisitor(context, request, "confirmEmail", { max: 20, windowSeconds: HOUR_S });
    const { userId, key } = await undoEmailChange(context, body.key);
    await closeEndedSockets(context, userId);
    return { key };
  });

  handleOwnUser(app, endpoints.resendEmailConfirmation, async ({ context, caller }) => {
    await limit(context, `emailConfirmation:user:${caller.userId}`, { max: 5, windowSeconds: HOUR_S });
    return { sent: await renewConfirmation(context, caller.userId) };
  });

  handleOwnUser(app, endpoints.cancelEmailChange, async ({ context, caller }) => ({
    cancelled: await cancelEmailChange(context, caller.userId),
  }));
}

import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/email";
import type { AppContext } from "../context";
import { inBackground } from "../jobs/background";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { deliver } from "../mail/deliver";
import { deliverWaiting } from "../mail/deliverToUser";
import { emailChangedMail, emailNowUsedMail, emailUndoneMail } from "../mail/emailMessages";
import { closeEndedSockets } from "../notifications/socket";
import { handle } from "../route";
import { cancelEmailChange, emailLink, renewConfirmation } from "./emailConfirmation";
import { confirmEmail, undoEmailChange, viewEmailLink, type Confirmed } from "./emailLinks";
import { assertOwnUser } from "./ownership";

const HOUR = 60 * 60;

/** The links that confirm an e-mail, or undo its change, and what the account's owner does about them. */
export function registerEmail(app: FastifyInstance): void {
  handle(app, endpoints.viewEmailLink, async ({ context, request, body }) => {
    await limit(context, `emailLink:address:${visitorAddress(request)}`, { max: 60, windowSeconds: HOUR });
    return viewEmailLink(context, body.key);
  });

  handle(app, endpoints.confirmEmail, async ({ context, request, body }) => {
    await limit(context, `confirmEmail:address:${visitorAddress(request)}`, { max: 20, windowSeconds: HOUR });
    const confirmed = await confirmEmail(context, body.key);
    await closeEndedSockets(context, confirmed.userId);
    inBackground(context, request.log, () => mailConfirmed(context, confirmed));
    return { purpose: confirmed.change ? ("change" as const) : ("registration" as const) };
  });

  handle(app, endpoints.undoEmailChange, async ({ context, request, body }) => {
    await limit(context, `confirmEmail:address:${visitorAddress(request)}`, { max: 20, windowSeconds: HOUR });
    const { userId, email, key } = await undoEmailChange(context, body.key);
    await closeEndedSockets(context, userId);
    inBackground(context, request.log, () => deliver(context, { to: email, ...emailUndoneMail(context.config) }));
    return { key };
  });

  handle(app, endpoints.resendEmailConfirmation, async ({ context, caller, request, params }) => {
    assertOwnUser(caller, params.id);
    await limit(context, `emailConfirmation:user:${caller.userId}`, { max: 5, windowSeconds: HOUR });
    const mail = await renewConfirmation(context, caller.userId);
    if (mail) inBackground(context, request.log, mail);
    return { sent: mail !== null };
  });

  handle(app, endpoints.cancelEmailChange, async ({ context, caller, params }) => {
    assertOwnUser(caller, params.id);
    return { cancelled: await cancelEmailChange(context, caller.userId) };
  });
}

/** Tells both addresses of a change, and sends what waited for the confirmation. */
async function mailConfirmed(context: AppContext, { userId, email, change }: Confirmed): Promise<void> {
  const { config } = context;
  if (change?.undo) {
    const link = emailLink(context, change.undo.key);
    await deliver(context, { to: change.undo.email, ...emailChangedMail(config, link, endpoints.EMAIL_UNDO_HOURS) });
  }
  if (change) await deliver(context, { to: email, ...emailNowUsedMail(config) });
  await deliverWaiting(context, userId);
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import * as endpoints from "#contract/candidates/phone";
import type { AppContext } from "../../http/context";
import { handle } from "../../http/route";
import { closeEndedSockets } from "../../http/sockets/socket";
import { viewUser } from "../users/repository";
import { limitPhoneTries, readLoginAttempt } from "./limitLogins";
import { mailNewBrowser } from "./mailNewBrowser";
import { loginByAnswer, loginByCode, type Entered } from "./phoneLogin";
import type { Begun } from "./phoneAccount";
import type { Place } from "./secondStep";
import { visitorDevice } from "./visitorDevice";

interface Asked {
  remember?: boolean | undefined;
  sharedPhone?: boolean | undefined;
  knownBrowser?: string | undefined;
}

export const toPlace = (request: FastifyRequest, { remember, sharedPhone }: Asked): Place => ({
  device: visitorDevice(request),
  isShared: sharedPhone,
  remember,
});

/** Registers the login by a telephone code (docs/decisions/0028). channels/whatsapp/codeRoutes.ts sends the code. */
export function registerPhoneLogin(app: FastifyInstance): void {
  handle(app, endpoints.viewPhoneLogin, ({ context }) =>
    Promise.resolve({ isOn: context.config.WHATSAPP_NUMBER !== undefined }),
  );

  handle(app, endpoints.loginByPhone, async ({ context, request, body }) => {
    const refund = await limitPhoneTries(context, request);
    const entered = await loginByCode(context, body, toPlace(request, body));
    await refund();
    if ("asks" in entered) return { outcome: "question" as const, asks: entered.asks };
    return toResponse(context, request, body, entered);
  });

  handle(app, endpoints.answerPhoneQuestion, async ({ context, request, body }) => {
    const refund = await limitPhoneTries(context, request);
    const entered = await loginByAnswer(context, body, toPlace(request, body));
    await refund();
    return toResponse(context, request, body, entered);
  });
}

async function toResponse(
  context: AppContext,
  request: FastifyRequest,
  { knownBrowser }: Asked,
  { userId, opened, ...entered }: Entered | Begun,
) {
  if ("secondStep" in opened) return { outcome: "secondStep" as const, ...opened };
  if (!("isNew" in entered)) await mailNewBrowser(context, userId, readLoginAttempt(request, knownBrowser));
  await closeEndedSockets(context, userId);
  return { outcome: "session" as const, ...opened, user: await viewUser(context.db, userId) };
}

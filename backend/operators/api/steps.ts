import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operator";
import { setInterview } from "../../applications/progress/interview";
import { sendOffer } from "../../applications/progress/offer";
import { findApplicationResponse } from "../../applications/progress/read";
import { findApplication } from "../../applications/progress/repository";
import { answer } from "../../applications/progress/requests";
import { applyDueTransitionsForApplication } from "../../applications/progress/applyDueTransitions";
import { ApiProblem } from "../../platform/errors";
import { BRASILIA } from "#contract/base/timeZone";
import { toDay } from "../../vacancies/places/quietHours";
import { handle } from "../../http/route";
import { instantWithin, YEAR } from "./instant";
import { move } from "./move";

export function registerOperatorSteps(app: FastifyInstance): void {
  handle(app, contract.setInterview, async ({ context, params: { applicationId }, body }) => {
    const now = context.now();
    const ahead = { from: new Date(now.getTime() + 1), to: new Date(now.getTime() + YEAR) };
    const startsAt = body.startsAt === null ? null : instantWithin(body.startsAt, "startsAt", ahead);
    const { perSlot, minutes, details } = body;
    const slots = body.slots.map((slot) => instantWithin(slot, "slots", ahead).toISOString());
    const record = await findApplication(context.db, applicationId);
    // Setting or offering the first interview's time also moves the application to `interview`.
    const offered = { slots, perSlot };
    if ((startsAt || slots.length > 0) && record && record.application.state !== "interview")
      await move(
        context,
        applicationId,
        { to: "interview", dueAt: startsAt?.toISOString(), minutes, details },
        offered,
      );
    else await setInterview(context, applicationId, { startsAt, offered, minutes, details });
    return findApplicationResponse(context, applicationId);
  });

  handle(app, contract.sendOffer, async ({ context, params: { applicationId }, body: { answerBy: by, ...terms } }) => {
    const now = context.now();
    const ahead = { from: new Date(now.getTime() + 1), to: new Date(now.getTime() + YEAR) };
    const answerBy = instantWithin(by, "answerBy", ahead);
    if (terms.startsOn < toDay(now, BRASILIA))
      throw new ApiProblem("invalid", { fields: { startsOn: ["dateInvalid"] } });
    await applyDueTransitionsForApplication(context, applicationId);
    await sendOffer(context, applicationId, { terms, answerBy });
    return findApplicationResponse(context, applicationId);
  });

  handle(app, contract.answerRequest, async ({ context, params, body }) => {
    await answer(context, params, body);
    return findApplicationResponse(context, params.applicationId);
  });
}

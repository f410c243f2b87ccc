import type { FastifyInstance } from "fastify";
import * as contract from "#contract/applications/progress";
import { handle } from "../../http/route";
import { acceptOffer, closeUnanswered, refuseOffer } from "./candidateActions";
import { confirmInterview, chooseSlot } from "./interview";
import { ownApplication } from "./ownApplication";
import { findApplicationResponse } from "./read";
import { ask } from "./requests";

export function registerProgress(app: FastifyInstance): void {
  handle(app, contract.answerOffer, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    if (body.accepted) await acceptOffer(context, application.candidateId, application.id, body.version);
    else await refuseOffer(context, application.candidateId, application.id, body);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.closeUnanswered, async ({ context, caller, params }) => {
    const { application } = await ownApplication(context, caller, params);
    await closeUnanswered(context, application.candidateId, application.id);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.confirmInterview, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await confirmInterview(context, application.id, body.sequence);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.chooseInterviewSlot, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await chooseSlot(context, application.id, new Date(body.startsAt));
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.askOtherTime, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await ask(context, application.id, { kind: "otherTime", ...body });
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.askAdaptation, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await ask(context, application.id, { kind: "adaptation", ...body });
    return findApplicationResponse(context, application.id);
  });
}

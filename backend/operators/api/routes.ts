import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operator";
import { viewApplicationResume } from "#contract/applications/sentResume";
import { findApplicationResponse } from "../../applications/progress/read";
import { findApplication } from "../../applications/progress/repository";
import { findSentResume } from "../../applications/progress/sentResume";
import {
  applyDueTransitionsForApplication,
  applyDueTransitionsForVacancy,
} from "../../applications/progress/applyDueTransitions";
import { handle } from "../../http/route";
import { notFound } from "../../platform/errors";
import { instantWithin, YEAR } from "./instant";
import { invite } from "./invite";
import { move } from "./move";

export function registerOperator(app: FastifyInstance): void {
  handle(app, contract.moveApplication, async ({ context, params: { applicationId }, body }) => {
    await applyDueTransitionsForApplication(context, applicationId);
    await move(context, applicationId, body);
    return findApplicationResponse(context, applicationId);
  });

  handle(
    app,
    contract.inviteCandidate,
    async ({ context, operator, params: { selectiveProcessId }, body: { candidateId, message, until } }) => {
      const now = context.now();
      // At least 1 ms in the future, because an expired invitation can't be accepted.
      const last = instantWithin(until, "until", {
        from: new Date(now.getTime() + 1),
        to: new Date(now.getTime() + YEAR),
      });
      await applyDueTransitionsForVacancy(context, selectiveProcessId);
      return findApplicationResponse(
        context,
        await invite(context, { selectiveProcessId, candidateId, companyId: operator.companyId, message, until: last }),
      );
    },
  );

  handle(app, viewApplicationResume, async ({ context, params: { applicationId } }) => {
    await applyDueTransitionsForApplication(context, applicationId);
    const application = await findApplication(context.db, applicationId);
    const sent = application && (await findSentResume(context.db, application, "company"));
    if (!sent) throw notFound();
    return sent;
  });
}

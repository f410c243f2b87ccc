import type { FastifyInstance } from "fastify";
import * as contract from "#contract/applications/application";
import { viewSentResume } from "#contract/applications/sentResume";
import { HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { handle, handleOwnCandidate } from "../../http/route";
import { withNewCpf } from "../../candidates/profile/newCpf";
import { notFound } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { apply } from "./apply";
import { acceptInvitation, declineInvitation, undoWithdrawal, withdraw } from "./candidateActions";
import { toApplicationResponse, findApplicationResponse } from "./read";
import { findNewestForVacancy, listForCandidate } from "./repository";
import { ownApplication } from "./ownApplication";
import { applyDueTransitionsForCandidate } from "./applyDueTransitions";
import { findSentResume } from "./sentResume";
import { toRow } from "./view";

const LONGEST_LIST = 1000;

/** Each sent application copies the currículo (up to megabytes). The limit is above what a person needs. */
const limitApplications = (context: AppContext, userId: string) =>
  limit(context, `apply:user:${userId}`, { max: 120, windowSeconds: HOUR_S });

export function registerApplications(app: FastifyInstance): void {
  handleOwnCandidate(app, contract.listApplications, async ({ context, query, candidateId }) => {
    await applyDueTransitionsForCandidate(context, candidateId);
    const now = context.now();
    const { page, limit } = query.isPagination ? query : { page: 1, limit: LONGEST_LIST };
    const { rows, turns } = await listForCandidate(context.db, candidateId, { turn: query.turn, page, limit, now });
    const total = query.turn ? turns[query.turn] : turns.candidate + turns.company + turns.ended;
    return { rows: rows.map((record) => toRow(record, now)), page, limit, total, totalIsExact: true, turns };
  });

  handleOwnCandidate(app, contract.viewVacancyApplication, async ({ context, params, candidateId }) => {
    await applyDueTransitionsForCandidate(context, candidateId);
    const record = await findNewestForVacancy(context.db, candidateId, params.selectiveProcessId);
    if (!record) throw notFound();
    return toApplicationResponse(context, record);
  });

  handle(app, contract.viewApplication, async ({ context, caller, params }) =>
    toApplicationResponse(context, await ownApplication(context, caller, params)),
  );

  handle(app, viewSentResume, async ({ context, caller, params }) => {
    const sent = await findSentResume(context.db, await ownApplication(context, caller, params), "candidate");
    if (!sent) throw notFound();
    return sent;
  });

  handleOwnCandidate(app, contract.apply, async ({ context, caller, body, candidateId }) => {
    await limitApplications(context, caller.userId);
    await applyDueTransitionsForCandidate(context, candidateId);
    const given = { userId: caller.userId, cpf: body.cpf };
    const { applicationId, created } = await withNewCpf(context, given, () => apply(context, candidateId, body));
    return { ...(await findApplicationResponse(context, applicationId)), created };
  });

  handle(app, contract.withdraw, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    await withdraw(context, application.candidateId, application.id, body.reason);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.undoWithdrawal, async ({ context, caller, params }) => {
    const { application } = await ownApplication(context, caller, params);
    await undoWithdrawal(context, application.candidateId, application.id);
    return findApplicationResponse(context, application.id);
  });

  handle(app, contract.answerInvitation, async ({ context, caller, params, body }) => {
    const { application } = await ownApplication(context, caller, params);
    if (body.accepted) await acceptInvitation(context, application.candidateId, application.id);
    else await declineInvitation(context, application.candidateId, application.id, body.reason);
    return findApplicationResponse(context, application.id);
  });
}

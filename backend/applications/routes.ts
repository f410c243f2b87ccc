import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import * as contract from "#contract/application";
import { type Caller, handle, type Host } from "../calls";
import { ownCandidate } from "../candidates/ownCandidate";
import { notFound } from "../problem";
import { acceptInvitation, apply } from "./apply";
import { whole, wholeById } from "./read";
import {
  type ApplicationRecord,
  countByTurn,
  findApplication,
  findNewestOfProcess,
  listOfCandidate,
} from "./repository";
import { registerSweep, settleApplication, settleCandidate } from "./settle";
import { rowOf } from "./view";
import { declineInvitation, undoWithdrawal, withdraw } from "./withdraw";

/** What a list without paging holds at most. */
const LONGEST_LIST = 1000;

/** The calls of contract/application.ts. Another candidate's id, or application, is not there (404). */
export function registerApplications(app: FastifyInstance): void {
  registerSweep(app);

  handle(app, contract.listApplications, async ({ host, caller, params, query }) => {
    const candidateId = ownCandidate(caller, params.id);
    await settleCandidate(host, candidateId);
    const now = host.now();
    const { page, limit } = query.isPagination ? query : { page: 1, limit: LONGEST_LIST };
    const [records, turns] = await Promise.all([
      listOfCandidate(host.db, candidateId, { turn: query.turn, page, limit }),
      countByTurn(host.db, candidateId),
    ]);
    const total = query.turn ? turns[query.turn] : turns.candidate + turns.company + turns.ended;
    return { rows: records.map((record) => rowOf(record, now)), page, limit, total, totalIsExact: true, turns };
  });

  handle(app, contract.viewApplicationOfProcess, async ({ host, caller, params }) => {
    const candidateId = ownCandidate(caller, params.id);
    await settleCandidate(host, candidateId);
    const record = await findNewestOfProcess(host.db, candidateId, params.selectiveProcessId);
    if (!record) throw notFound();
    return whole(host, record);
  });

  handle(app, contract.viewApplication, async ({ host, caller, params }) =>
    whole(host, await ownApplication(host, caller, params)),
  );

  handle(app, contract.apply, async ({ host, caller, params, body }) => {
    const candidateId = ownCandidate(caller, params.id);
    await settleCandidate(host, candidateId);
    const { applicationId, created } = await apply(host, candidateId, body);
    return { ...(await wholeById(host, applicationId)), created };
  });

  handle(app, contract.withdraw, async ({ host, caller, params, body }) => {
    const { application } = await ownApplication(host, caller, params);
    await withdraw(host, application.candidateId, application.id, body.reason);
    return wholeById(host, application.id);
  });

  handle(app, contract.undoWithdrawal, async ({ host, caller, params }) => {
    const { application } = await ownApplication(host, caller, params);
    await undoWithdrawal(host, application.candidateId, application.id);
    return wholeById(host, application.id);
  });

  handle(app, contract.answerInvitation, async ({ host, caller, params, body }) => {
    const { application } = await ownApplication(host, caller, params);
    if (body.accepted) await acceptInvitation(host, application.candidateId, application.id);
    else await declineInvitation(host, application.candidateId, application.id, body.reason);
    return wholeById(host, application.id);
  });
}

/** The caller's own application, as time has left it. */
async function ownApplication(
  host: Host,
  caller: Caller,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<ApplicationRecord> {
  const candidateId = ownCandidate(caller, id);
  if (!z.uuid().safeParse(applicationId).success) throw notFound();
  const found = await findApplication(host.db, applicationId);
  if (found?.candidate.id !== candidateId) throw notFound();
  const settled = (await settleApplication(host, applicationId)) > 0;
  return settled ? ((await findApplication(host.db, applicationId)) ?? found) : found;
}

import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/vacancyMark";
import { getOwnCandidateId } from "../http/ownership";
import { limitInMemory } from "../http/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { handle } from "../route";
import { findKept, findMarks, markVacancies, unmarkVacancy } from "./vacancyMarks";

/** From one address, which many people may share. */
const CARDS_A_MINUTE = 600;

export function registerVacancyMarks(app: FastifyInstance): void {
  handle(app, endpoints.listVacancyMarks, ({ context, caller, params }) =>
    findMarks(context.db, getOwnCandidateId(caller, params.id)),
  );

  handle(app, endpoints.markVacancies, ({ context, caller, params, body }) =>
    markVacancies(context, getOwnCandidateId(caller, params.id), body),
  );

  handle(app, endpoints.unmarkVacancy, async ({ context, caller, params: { id, mark, selectiveProcessId } }) => ({
    removed: await unmarkVacancy(context.db, getOwnCandidateId(caller, id), mark, selectiveProcessId),
  }));

  handle(app, endpoints.listSavedVacancies, async ({ context, caller, params }) => {
    const candidateId = getOwnCandidateId(caller, params.id);
    const { saved } = await findMarks(context.db, candidateId);
    return { rows: await findKept(context, saved, candidateId) };
  });

  handle(app, endpoints.listVacancyCards, async ({ context, query, request }) => {
    limitInMemory(context, `cards ${visitorAddress(request)}`, CARDS_A_MINUTE);
    return { rows: await findKept(context, query.id, null) };
  });
}

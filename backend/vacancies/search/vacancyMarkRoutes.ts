import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/vacancies/vacancyMark";
import { limitVisitorInMemory } from "../../http/limits/limitVisitor";
import { handle, handleOwnCandidate } from "../../http/route";
import { findKept, findMarks, markVacancies, unmarkVacancy } from "./vacancyMarks";

const CARDS_A_MINUTE = 600;

export function registerVacancyMarks(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.listVacancyMarks, ({ context, candidateId }) => findMarks(context.db, candidateId));

  handleOwnCandidate(app, endpoints.markVacancies, ({ context, body, candidateId }) =>
    markVacancies(context, candidateId, body),
  );

  handleOwnCandidate(app, endpoints.unmarkVacancy, async ({ context, params, candidateId }) => ({
    removed: await unmarkVacancy(context.db, candidateId, params.mark, params.selectiveProcessId),
  }));

  handleOwnCandidate(app, endpoints.listSavedVacancies, async ({ context, candidateId }) => {
    const { saved } = await findMarks(context.db, candidateId);
    return { rows: await findKept(context, saved, candidateId) };
  });

  handle(app, endpoints.listVacancyCards, async ({ context, query, request }) => {
    limitVisitorInMemory(context, request, "cards", CARDS_A_MINUTE);
    return { rows: await findKept(context, query.id, null) };
  });
}

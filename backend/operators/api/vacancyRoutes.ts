import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/companyVacancy";
import { findLanguage } from "../../http/server/language";
import { handle } from "../../http/route";
import { changeVacancy, setVacancyStatus } from "../../vacancies/vacancy/changeVacancy";
import { findOwnVacancy } from "../../vacancies/vacancy/ownVacancies";

export function registerOperatorVacancies(app: FastifyInstance): void {
  handle(app, contract.changeVacancy, async ({ context, operator, request, params: { selectiveProcessId }, body }) => {
    const language = findLanguage(request.headers["accept-language"]);
    const caller = { companyId: operator.companyId, language };
    const warnings = await changeVacancy(context, selectiveProcessId, { ...caller, change: body });
    return { ...(await findOwnVacancy(context, selectiveProcessId)), warnings };
  });
  handle(app, contract.reopenVacancy, async ({ context, params: { selectiveProcessId }, body }) => {
    await setVacancyStatus(context, selectiveProcessId, "reopen", body);
    return findOwnVacancy(context, selectiveProcessId);
  });
  for (const [step, endpoint] of [
    ["pause", contract.pauseVacancy],
    ["close", contract.closeVacancy],
    ["cancel", contract.cancelVacancy],
  ] as const)
    handle(app, endpoint, async ({ context, params: { selectiveProcessId } }) => {
      await setVacancyStatus(context, selectiveProcessId, step);
      return findOwnVacancy(context, selectiveProcessId);
    });
}

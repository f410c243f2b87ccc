import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/operatorLists";
import {
  applyDueTransitionsForApplication,
  applyDueTransitionsForVacancy,
} from "../../applications/progress/applyDueTransitions";
import { readParts } from "../../applications/progress/parts";
import { findVacancy } from "../../applications/progress/repository";
import {
  findSent,
  listSentForCompany,
  listSentForVacancy,
  type SentRecord,
} from "../../applications/progress/sentApplications";
import { toSentRow } from "../../applications/progress/view";
import type { AppContext } from "../../http/context";
import { notFound } from "../../platform/errors";
import { handle } from "../../http/route";
import { findOwnVacancy, listOwnVacancies } from "../../vacancies/vacancy/ownVacancies";

export function registerOperatorLists(app: FastifyInstance): void {
  handle(app, contract.listCompanyVacancies, ({ context, operator, query }) =>
    listOwnVacancies(context, operator.companyId, query),
  );

  handle(app, contract.viewCompanyVacancy, ({ context, params }) => findOwnVacancy(context, params.selectiveProcessId));

  handle(app, contract.listVacancyApplications, async ({ context, params: { selectiveProcessId }, query }) => {
    if (!(await findVacancy(context.db, selectiveProcessId))) throw notFound();
    await applyDueTransitionsForVacancy(context, selectiveProcessId);
    const { rows, ...page } = await listSentForVacancy(context.db, selectiveProcessId, query);
    return { rows: await toSentRows(context, rows), ...page };
  });

  handle(app, contract.listCompanyApplications, async ({ context, operator, query }) => {
    const { rows, ...cursors } = await listSentForCompany(context.db, operator.companyId, query);
    return { rows: await toSentRows(context, rows), ...cursors };
  });

  handle(app, contract.viewCompanyApplication, async ({ context, params: { applicationId } }) => {
    await applyDueTransitionsForApplication(context, applicationId);
    const record = await findSent(context.db, applicationId);
    const [row] = record ? await toSentRows(context, [record]) : [];
    if (!row) throw notFound();
    return row;
  });
}

async function toSentRows({ db, now }: AppContext, records: SentRecord[]) {
  const getParts = await readParts(
    db,
    records.map(({ application }) => application.id),
  );
  const at = now();
  return records.map((record) => toSentRow(record, getParts(record.application.id), at));
}

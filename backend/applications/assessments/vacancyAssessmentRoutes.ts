import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/applications/vacancyAssessment";
import { HOUR_S } from "#contract/base/time";
import { getOwnCandidateId } from "../../http/server/ownership";
import type { AppContext, Caller } from "../../http/context";
import { encodeDocument } from "../documents/file";
import { ApiProblem } from "../../platform/errors";
import { sendBytes } from "../../http/server/sendBytes";
import { findLanguage } from "../../http/server/language";
import { limit } from "../../http/server/limit";
import { handle } from "../../http/route";
import { receiveFile } from "../../http/limits/uploadedFile";
import { saveAnswerFile, readAnswerFile, removeAnswerFile } from "./answerFiles";
import { changeAttempt, startAssessment, viewAssessment } from "./attempts";
import type { AttemptEvent } from "./attemptSteps";
import { importAssessments } from "./importAssessments";
import { findTask, findVacancyAssessment, findVacancyAssessments, toVacancyView } from "./vacancyAssessments";
import { findAssessmentForCompany, findVacancyAssessmentResults, markAnswers } from "./vacancyAssessmentResults";

interface Of {
  id: string;
  selectiveProcessId: number;
  test: endpoints.VacancyAssessment;
  earlier?: "1" | undefined;
}

export function registerVacancyAssessments(app: FastifyInstance): void {
  handle(app, endpoints.listVacancyTests, async ({ context, caller, params: { id, selectiveProcessId }, query }) => {
    const tests = await findVacancyAssessments(context, getOwnCandidateId(caller, id), selectiveProcessId, query);
    const rows = [];
    for (const assignment of tests) rows.push(toVacancyView(await viewAssessment(context, assignment), assignment));
    return { rows: query.earlier ? rows.filter(({ result }) => result) : rows };
  });

  handle(app, endpoints.viewVacancyTest, async ({ context, caller, params, query }) => {
    const assignment = await findOwn(context, caller, { ...params, ...query });
    return toVacancyView(await viewAssessment(context, assignment), assignment);
  });

  handle(app, endpoints.startVacancyTest, async ({ context, caller, params, body }) => {
    const assignment = await findOpen(context, caller, params);
    const record = await viewAssessment(context, assignment);
    const { dueAt } = findTask(record, assignment);
    if (dueAt && dueAt <= record.now && record.attempts.every(({ finishedAt }) => finishedAt !== null))
      throw new ApiProblem("testEnded");
    return toVacancyView(await startAssessment(context, assignment, body.extraTime), assignment);
  });

  handle(app, endpoints.saveVacancyAnswers, ({ context, caller, params, body }) =>
    change(context, caller, params, { kind: "save", answers: body.answers }),
  );

  handle(app, endpoints.finishVacancyTest, ({ context, caller, params }) =>
    change(context, caller, params, { kind: "finish" }),
  );

  handle(app, endpoints.addVacancyTestTime, ({ context, caller, params, body }) =>
    change(context, caller, params, { kind: body.reason }),
  );

  handle(app, endpoints.sendAnswerFile, async ({ context, caller, params, query, request }) => {
    const assignment = await findOpen(context, caller, params);
    await limit(context, `testFile:user:${caller.userId}`, { max: 60, windowSeconds: HOUR_S });
    const encoded = await receiveFile(request, (file) => encodeDocument(context.config, file));
    const answered = { userId: caller.userId, item: params.item, ...query };
    return toVacancyView(await saveAnswerFile(context, assignment, answered, encoded), assignment);
  });

  handle(app, endpoints.viewAnswerFile, async ({ context, caller, params, query, reply }) => {
    const assignment = await findOwn(context, caller, { ...params, ...query });
    return sendBytes(reply, "resposta", await readAnswerFile(context, assignment, params.item, "candidate"));
  });

  handle(app, endpoints.removeAnswerFile, async ({ context, caller, params, query }) => {
    const assignment = await findOpen(context, caller, params);
    return toVacancyView(await removeAnswerFile(context, assignment, { item: params.item, ...query }), assignment);
  });

  handle(app, endpoints.downloadAnswerFile, async ({ context, params: { applicationId, test, item }, reply }) => {
    const assignment = await findAssessmentForCompany(context, applicationId, test);
    return sendBytes(reply, "resposta", await readAnswerFile(context, assignment, item, "company"));
  });

  handle(app, endpoints.importVacancyTests, ({ context, operator, body, request }) =>
    importAssessments(context, body.tests, operator.companyId, findLanguage(request.headers["accept-language"])),
  );

  handle(app, endpoints.markVacancyAnswers, async ({ context, params: { applicationId, test }, body }) =>
    markAnswers(context, await findAssessmentForCompany(context, applicationId, test), body),
  );

  handle(app, endpoints.listVacancyTestResults, ({ context, params }) =>
    findVacancyAssessmentResults(context, params.applicationId),
  );
}

const findOwn = (context: AppContext, caller: Caller, { id, selectiveProcessId, test, ...which }: Of) =>
  findVacancyAssessment(context, getOwnCandidateId(caller, id), selectiveProcessId, test, which);

/** Throws once the application has ended: its tests can't change then. */
async function findOpen(context: AppContext, caller: Caller, params: Of) {
  const assignment = await findOwn(context, caller, params);
  if (!assignment.isOpen) throw new ApiProblem("testEnded");
  return assignment;
}

async function change(context: AppContext, caller: Caller, params: Of, event: AttemptEvent) {
  const assignment = await findOpen(context, caller, params);
  return toVacancyView(await changeAttempt(context, assignment, event), assignment);
}

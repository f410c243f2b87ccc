import type { FastifyInstance } from "fastify";
import * as ownCalls from "#contract/applications/assessments";
import * as vacancyCalls from "#contract/applications/vacancyAssessment";
import { HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { receiveFile } from "../../http/limits/uploadedFile";
import { visitorAddress } from "../../http/limits/visitorAddress";
import { handle, handleOwnCandidate } from "../../http/route";
import { findLanguage } from "../../http/server/language";
import { limit } from "../../http/server/limit";
import { sendBytes } from "../../http/server/sendBytes";
import { ApiProblem } from "../../platform/errors";
import { toSender } from "../../platform/files/workplaces";
import { encodeDocument } from "../documents/file";
import { readAnswerFile, removeAnswerFile, saveAnswerFile } from "./answerFiles";
import { changeAttempt, deleteResult, shareResult, startAssessment, viewAssessment } from "./attempts";
import type { AttemptEvent } from "./attemptSteps";
import { listOwnAssignments, toOwnAssignment, type Assignment } from "./definitions";
import { importAssessments } from "./importAssessments";
import { readFenced } from "./readFenced";
import { findSharedResults } from "./sharedResults";
import { findAssessmentForCompany, findVacancyAssessmentResults, markAnswers } from "./vacancyAssessmentResults";
import { findTask, findVacancyAssessment, findVacancyAssessments, toVacancyView } from "./vacancyAssessments";
import { toView } from "./view";

/** Registers the candidate's own tests and the tests of vacancies, which share the code of attempts. */
export function registerAssessments(app: FastifyInstance): void {
  registerOwn(app);
  registerOfVacancies(app);
}

function registerOwn(app: FastifyInstance): void {
  handleOwnCandidate(app, ownCalls.listTests, async ({ context, candidateId }) => {
    const views = [];
    for (const assignment of listOwnAssignments(candidateId))
      views.push(toView(await viewAssessment(context, assignment)));
    return { rows: views };
  });

  handleOwnCandidate(app, ownCalls.viewTest, async ({ context, candidateId, params: { test } }) =>
    toView(await viewAssessment(context, toOwnAssignment(candidateId, test))),
  );

  handleOwnCandidate(app, ownCalls.startTest, async ({ context, candidateId, params: { test }, body }) =>
    toView(await startAssessment(context, toOwnAssignment(candidateId, test), body.extraTime)),
  );

  handleOwnCandidate(app, ownCalls.saveAnswers, ({ context, candidateId, params: { test }, body }) =>
    changeOwn(context, toOwnAssignment(candidateId, test), { kind: "save", answers: body.answers }),
  );

  handleOwnCandidate(app, ownCalls.finishTest, ({ context, candidateId, params: { test } }) =>
    changeOwn(context, toOwnAssignment(candidateId, test), { kind: "finish" }),
  );

  handleOwnCandidate(app, ownCalls.addTestTime, ({ context, candidateId, params: { test }, body }) =>
    changeOwn(context, toOwnAssignment(candidateId, test), { kind: body.reason }),
  );

  handleOwnCandidate(app, ownCalls.shareTestResult, async ({ context, candidateId, params: { test }, body }) =>
    toView(await shareResult(context, toOwnAssignment(candidateId, test), body.isShared)),
  );

  handleOwnCandidate(app, ownCalls.deleteTestResult, async ({ context, candidateId, params: { test } }) =>
    toView(await deleteResult(context, toOwnAssignment(candidateId, test))),
  );

  handle(app, ownCalls.listSharedResults, ({ context, params }) => findSharedResults(context, params.applicationId));
}

const changeOwn = async (context: AppContext, assignment: Assignment, event: AttemptEvent) =>
  toView(await changeAttempt(context, assignment, event));

interface Of {
  selectiveProcessId: number;
  test: vacancyCalls.VacancyAssessment;
  earlier?: "1" | undefined;
}

function registerOfVacancies(app: FastifyInstance): void {
  handleOwnCandidate(app, vacancyCalls.listVacancyTests, async ({ context, candidateId, params, query }) => {
    const tests = await findVacancyAssessments(context, candidateId, params.selectiveProcessId, query);
    const rows = [];
    for (const assignment of tests) rows.push(toVacancyView(await viewAssessment(context, assignment), assignment));
    return { rows: query.earlier ? rows.filter(({ result }) => result) : rows };
  });

  handleOwnCandidate(app, vacancyCalls.viewVacancyTest, async ({ context, candidateId, params, query }) => {
    const assignment = await findOwn(context, candidateId, { ...params, ...query });
    return toVacancyView(await viewAssessment(context, assignment), assignment);
  });

  handleOwnCandidate(app, vacancyCalls.startVacancyTest, async ({ context, candidateId, params, body }) => {
    const assignment = await findOpen(context, candidateId, params);
    const record = await viewAssessment(context, assignment);
    const { dueAt } = findTask(record, assignment);
    if (dueAt && dueAt <= record.now && record.attempts.every(({ finishedAt }) => finishedAt !== null))
      throw new ApiProblem("testEnded");
    return toVacancyView(await startAssessment(context, assignment, body.extraTime), assignment);
  });

  handleOwnCandidate(app, vacancyCalls.saveVacancyAnswers, ({ context, candidateId, params, body }) =>
    change(context, candidateId, params, { kind: "save", answers: body.answers }),
  );

  handleOwnCandidate(app, vacancyCalls.finishVacancyTest, ({ context, candidateId, params }) =>
    change(context, candidateId, params, { kind: "finish" }),
  );

  handleOwnCandidate(app, vacancyCalls.addVacancyTestTime, ({ context, candidateId, params, body }) =>
    change(context, candidateId, params, { kind: body.reason }),
  );

  handleOwnCandidate(
    app,
    vacancyCalls.sendAnswerFile,
    async ({ context, candidateId, caller, params, query, request }) => {
      const assignment = await findOpen(context, candidateId, params);
      await limit(context, `testFile:user:${caller.userId}`, { max: 60, windowSeconds: HOUR_S });
      const encoded = await receiveFile(request, (file) => encodeDocument(context.config, file));
      const answered = { userId: caller.userId, item: params.item, ...query };
      return toVacancyView(await saveAnswerFile(context, assignment, answered, encoded), assignment);
    },
  );

  handleOwnCandidate(app, vacancyCalls.viewAnswerFile, async ({ context, candidateId, params, query, reply }) => {
    const assignment = await findOwn(context, candidateId, { ...params, ...query });
    return sendBytes(reply, "resposta", await readAnswerFile(context, assignment, params.item, "candidate"));
  });

  handleOwnCandidate(app, vacancyCalls.removeAnswerFile, async ({ context, candidateId, params, query }) => {
    const assignment = await findOpen(context, candidateId, params);
    return toVacancyView(await removeAnswerFile(context, assignment, { item: params.item, ...query }), assignment);
  });

  handle(app, vacancyCalls.downloadAnswerFile, async ({ context, params: { applicationId, test, item }, reply }) => {
    const assignment = await findAssessmentForCompany(context, applicationId, test);
    return sendBytes(reply, "resposta", await readAnswerFile(context, assignment, item, "company"));
  });

  handle(app, vacancyCalls.importVacancyTests, async ({ context, operator: { companyId }, body, request }) => {
    const language = findLanguage(request.headers["accept-language"]);
    const sender = toSender(visitorAddress(request), companyId ?? "operator");
    return importAssessments(context, await readFenced(body.tests, { language, sender }), companyId, language);
  });

  handle(app, vacancyCalls.markVacancyAnswers, async ({ context, params: { applicationId, test }, body }) =>
    markAnswers(context, await findAssessmentForCompany(context, applicationId, test), body),
  );

  handle(app, vacancyCalls.listVacancyTestResults, ({ context, params }) =>
    findVacancyAssessmentResults(context, params.applicationId),
  );
}

const findOwn = (context: AppContext, candidateId: string, { selectiveProcessId, test, ...which }: Of) =>
  findVacancyAssessment(context, candidateId, selectiveProcessId, test, which);

/** Finds a test of a live application. Throws `testEnded` once the application has ended. */
async function findOpen(context: AppContext, candidateId: string, params: Of) {
  const assignment = await findOwn(context, candidateId, params);
  if (!assignment.isOpen) throw new ApiProblem("testEnded");
  return assignment;
}

async function change(context: AppContext, candidateId: string, params: Of, event: AttemptEvent) {
  const assignment = await findOpen(context, candidateId, params);
  return toVacancyView(await changeAttempt(context, assignment, event), assignment);
}

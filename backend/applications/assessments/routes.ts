import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/applications/assessments";
import { getOwnCandidateId } from "../../http/server/ownership";
import { handle } from "../../http/route";
import { changeAttempt, deleteResult, shareResult, startAssessment, viewAssessment } from "./attempts";
import { listOwnAssignments, toOwnAssignment } from "./definitions";
import { findSharedResults } from "./sharedResults";
import { toView } from "./view";

export function registerAssessments(app: FastifyInstance): void {
  handle(app, endpoints.listTests, async ({ context, caller, params }) => {
    const candidateId = getOwnCandidateId(caller, params.id);
    const views = [];
    for (const assignment of listOwnAssignments(candidateId))
      views.push(toView(await viewAssessment(context, assignment)));
    return { rows: views };
  });

  handle(app, endpoints.viewTest, async ({ context, caller, params: { id, test } }) =>
    toView(await viewAssessment(context, toOwnAssignment(getOwnCandidateId(caller, id), test))),
  );

  handle(app, endpoints.startTest, async ({ context, caller, params: { id, test }, body }) =>
    toView(await startAssessment(context, toOwnAssignment(getOwnCandidateId(caller, id), test), body.extraTime)),
  );

  handle(app, endpoints.saveAnswers, async ({ context, caller, params: { id, test }, body }) =>
    toView(
      await changeAttempt(context, toOwnAssignment(getOwnCandidateId(caller, id), test), {
        kind: "save",
        answers: body.answers,
      }),
    ),
  );

  handle(app, endpoints.finishTest, async ({ context, caller, params: { id, test } }) =>
    toView(await changeAttempt(context, toOwnAssignment(getOwnCandidateId(caller, id), test), { kind: "finish" })),
  );

  handle(app, endpoints.addTestTime, async ({ context, caller, params: { id, test }, body }) =>
    toView(await changeAttempt(context, toOwnAssignment(getOwnCandidateId(caller, id), test), { kind: body.reason })),
  );

  handle(app, endpoints.shareTestResult, async ({ context, caller, params: { id, test }, body }) =>
    toView(await shareResult(context, toOwnAssignment(getOwnCandidateId(caller, id), test), body.isShared)),
  );

  handle(app, endpoints.listSharedResults, ({ context, params }) => findSharedResults(context, params.applicationId));

  handle(app, endpoints.deleteTestResult, async ({ context, caller, params: { id, test } }) =>
    toView(await deleteResult(context, toOwnAssignment(getOwnCandidateId(caller, id), test))),
  );
}

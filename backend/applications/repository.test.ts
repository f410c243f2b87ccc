import { afterAll, beforeAll, expect, it } from "vitest";
import { anApplication } from "#tests/factories/applications";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { applications } from "../db/schema";
import { findNewestForVacancy } from "./repository";
import { insertApplication } from "./writeRecords";

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());

const insertAgain = (from: { person: { candidateId: string }; selectiveProcessId: number }) =>
  test.context.db.transaction((tx) =>
    insertApplication(
      tx,
      {
        candidateId: from.person.candidateId,
        selectiveProcessId: from.selectiveProcessId,
        state: "draft",
        changedAt: test.context.now(),
      },
      { by: "candidate", reason: null },
    ),
  );

it("adds no second live application, whatever a caller has looked at before, and the transaction can go on", async () => {
  for (const state of ["invited", "draft", "submitted", "interview", "offer", "accepted"] as const) {
    const live = await anApplication(test).inState(state);
    expect(await insertAgain(live), state).toBeUndefined();
    expect(
      (await findNewestForVacancy(test.context.db, live.person.candidateId, live.selectiveProcessId))?.application.id,
    ).toBe(live.applicationId);
  }
});

it("adds one after an ended one, which is superseded from then on", async () => {
  const ended = await anApplication(test).inState("withdrawn");
  const second = await insertAgain(ended);
  expect(second).toBeDefined();
  expect(await test.context.db.$count(applications)).toBeGreaterThan(1);
  expect(await findNewestForVacancy(test.context.db, ended.person.candidateId, ended.selectiveProcessId)).toMatchObject(
    {
      application: { id: second },
      superseded: false,
    },
  );
});

it("knows the newest of several ended ones, also within one moment of the clock", async () => {
  test.setNow(new Date("2026-03-02T12:00:00.000Z"));
  const { person, selectiveProcessId } = await anApplication(test).inState("withdrawn");
  for (let round = 0; round < 5; round++) {
    const { applicationId } = await anApplication(test, { person, selectiveProcessId }).inState("withdrawn");
    expect((await findNewestForVacancy(test.context.db, person.candidateId, selectiveProcessId))?.application.id).toBe(
      applicationId,
    );
  }
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { listHeldVacancies } from "#contract/vacancyReview";
import type { EndpointResponse } from "#contract/endpoint";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { notifications, openVacancies, vacancies, vacancyLives, vacancyReports } from "../db/schema";
import { taskKinds } from "../jobs/taskKinds";
import { runDueTasks } from "../queue/worker";
import { confirmVacancy } from "./life";
import { stages } from "../cards/life";

let api: TestServer;
let people: Person[];
let id: number;
beforeAll(async () => {
  api = await openTestServer();
  people = await Promise.all([1, 2, 3, 4].map(() => aConfirmedCandidate(api)));
});
beforeEach(async () => {
  id = await aVacancy(api.context, { roleName: "Funileiro" });
});
afterAll(() => api.close());

const report = async (person: Person | null, reason = "noContactCode") => {
  const response = await api.app.inject({
    method: "POST",
    url: `/selectiveProcess/${id}/report`,
    payload: { reason, details: "Pediram PIX" },
    ...(person && { headers: person.authorization }),
  });
  expect(response.statusCode).toBe(201);
};
const reportByThree = async () => {
  for (const person of people.slice(0, 3)) await report(person);
};
const isFound = async () => (await api.context.db.$count(openVacancies, eq(openVacancies.id, id))) === 1;
const asOperator = (method: "GET" | "POST", url: string, payload?: object) =>
  api.app.inject({ method, url, headers: operatorAuthorization, ...(payload && { payload }) });
const held = async () =>
  (await asOperator("GET", "/operator/heldVacancies")).json<EndpointResponse<typeof listHeldVacancies>>().rows;
const review = (decision: string) => asOperator("POST", `/operator/selectiveProcesses/${id}/review`, { decision });
const statusNow = async () =>
  (await api.app.inject({ url: `/selectiveProcess/${id}` })).json<{ status: number }>().status;

test("a vacancy is held after reports of three different people, however often each of them reports", async () => {
  for (const person of [people[0], people[0], people[1], null, null, null]) await report(person ?? null);
  // Nobody knows that a stranger's e-mail is theirs, and a filled vacancy is no fraud.
  await report(await aCandidate(api.app));
  await report(people[3] ?? null, "closed");
  expect(await isFound()).toBe(true);
  await report(people[2] ?? null);
  expect([await isFound(), await statusNow()]).toEqual([false, 2]);
  const own = vacancyReports.candidateId;
  expect(await api.context.db.$count(vacancyReports, eq(own, people[0]?.candidateId ?? ""))).toBe(1);
});

test("held, it takes no applications, tells who has applied, and shows them the words; the operator lets it go on", async () => {
  const { application, person } = await anApplication(api, { selectiveProcessId: id }).inState("submitted");
  expect(application).toMatchObject({ contactCode: expect.stringMatching(/^[a-z]+ [a-z]+$/) as string, isHeld: false });
  await reportByThree();
  const apply = async (who: Person | undefined) =>
    (
      await api.app.inject({
        method: "POST",
        url: `/candidate/${who?.candidateId}/applications`,
        headers: who?.authorization ?? {},
        payload: { selectiveProcessId: id },
      })
    ).statusCode;
  expect(await apply(people[3])).toBe(409);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  const told = async () =>
    (await api.context.db.select().from(notifications).where(eq(notifications.userId, person.userId))).map(
      ({ message }) => message,
    );
  expect((await told()).filter((message) => message.includes("está em conferência"))).toHaveLength(1);
  const view = async () =>
    (
      await api.app.inject({
        url: `/candidate/${person.candidateId}/applications/ofProcess/${id}`,
        headers: person.authorization,
      })
    ).json<object>();
  expect(await view()).toMatchObject({ isHeld: true, state: "submitted", contactCode: application.contactCode });

  const row = (await held()).find((each) => each.id === id);
  expect(row?.reports).toHaveLength(3);
  expect(JSON.stringify(row)).not.toContain(people[0]?.candidateId);
  expect((await review("goesOn")).json()).toEqual({ status: 1 });
  expect([await isFound(), await statusNow()]).toEqual([true, 1]);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  expect((await told()).filter((message) => message.includes("ela continua"))).toHaveLength(1);
  expect((await held()).filter((each) => each.id === id)).toEqual([]);
  // What was reported before the review counts no more.
  await report(people[3] ?? null);
  expect(await isFound()).toBe(true);
  expect((await review("goesOn")).statusCode).toBe(409);
});

test("what its company's silence had paused is held too; the company can't open it, and it is paused after the review", async () => {
  await api.context.db.insert(vacancyLives).values({ selectiveProcessId: id, stage: stages.paused });
  await api.context.db.update(vacancies).set({ status: 2 }).where(eq(vacancies.id, id));
  await reportByThree();
  expect(await isFound()).toBe(false);
  await expect(confirmVacancy(api.context, id)).rejects.toMatchObject({ code: "vacancyClosed" });
  expect((await review("goesOn")).json()).toEqual({ status: 2 });
  expect(await isFound()).toBe(true);
});

test("cancelled by the operator, its applications end, and a feed does not open it again", async () => {
  const { person } = await anApplication(api, { selectiveProcessId: id }).inState("submitted");
  await reportByThree();
  expect((await review("cancel")).json()).toEqual({ status: 4 });
  const view = await api.app.inject({
    url: `/candidate/${person.candidateId}/applications/ofProcess/${id}`,
    headers: person.authorization,
  });
  expect(view.json()).toMatchObject({ state: "cancelled" });
  const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, id));
  expect(row?.heldAt).not.toBeNull();
});

test("the company reads the words of its own applications", async () => {
  const { application } = await anApplication(api, { selectiveProcessId: id }).inState("submitted");
  const response = await asOperator("GET", `/operator/selectiveProcesses/${id}/applications`);
  expect(response.json()).toMatchObject({ rows: [{ contactCode: application.contactCode }] });
});

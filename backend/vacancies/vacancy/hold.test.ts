import { eq, inArray, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { listHeldVacancies } from "#contract/vacancies/vacancyReview";
import type { EndpointResponse } from "#contract/base/endpoint";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { present } from "#tests/present";
import {
  notifications,
  queuedTasks,
  openVacancies,
  users,
  vacancies,
  vacancyLives,
  vacancyReports,
  whatsAppNumbers,
} from "../../platform/db/schema";
import { taskKinds } from "../../program/rooms";
import { runDueTasks } from "../../messaging/queue/worker";
import { confirmVacancy } from "./life";
import { stages } from "../cards/life";

let people: Person[];
let id: number;
/** Returns the last byte of an address, different for each person. */
const networkOf = (person: Person | null) => (person ? people.indexOf(person) + 2 : 1);
const api = await openSharedServer();
beforeAll(async () => {
  people = await Promise.all([1, 2, 3, 4].map(() => aConfirmedCandidate(api)));
  await age(people);
});
beforeEach(async () => {
  id = await aVacancy(api.context, { roleName: "Funileiro" });
});

/** Makes accounts old enough for their reports to count. */
const age = (those: Person[]) =>
  api.context.db
    .update(users)
    .set({ createdAt: new Date(api.context.now().getTime() - 4 * 24 * 60 * 60_000) })
    .where(
      inArray(
        users.id,
        those.map(({ userId }) => userId),
      ),
    );
const report = async (
  person: Person | null,
  reason = "noContactCode",
  remoteAddress = `192.0.2.${networkOf(person)}`,
) => {
  const response = await api.app.inject({
    method: "POST",
    remoteAddress,
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

test("holds a vacancy after three people's reports", async () => {
  for (const person of [people[0], people[0], people[1], null, null, null]) await report(person ?? null);
  // A report of an unconfirmed account does not count, nor does a report with the reason "closed".
  await report(await aCandidate(api.app));
  await report(people[3] ?? null, "closed");
  expect(await isFound()).toBe(true);
  await report(people[2] ?? null);
  expect([await isFound(), await statusNow()]).toEqual([false, 2]);
  const own = vacancyReports.candidateId;
  expect(await api.context.db.$count(vacancyReports, eq(own, people[0]?.candidateId ?? ""))).toBe(1);
});

test("counts only reports of older accounts, one per network", async () => {
  const fresh = await Promise.all([1, 2, 3].map(() => aConfirmedCandidate(api)));
  for (const [index, person] of fresh.entries()) await report(person, "false", `198.51.100.${index}`);
  for (const person of people.slice(0, 3)) await report(person, "false", "203.0.113.9");
  expect(await isFound()).toBe(true);
  await report(people[3] ?? null, "false", "203.0.113.10");
  expect(await isFound()).toBe(true);
  await age(fresh.slice(0, 1));
  await report(fresh[0] ?? null, "false", "203.0.113.11");
  expect(await isFound()).toBe(false);
});

test("counts only accounts with confirmed telephones if WhatsApp is on", async () => {
  api.context.config.WHATSAPP_NUMBER = "551130000000";
  onTestFinished(() => {
    delete api.context.config.WHATSAPP_NUMBER;
  });
  const confirm = ({ userId }: Person, number: string) =>
    api.context.db
      .insert(whatsAppNumbers)
      .values({ userId, number, confirmedAt: api.context.now(), wroteAt: api.context.now() });
  const [first, second, third, fourth] = people as [Person, Person, Person, Person];
  await confirm(first, "5511900000001");
  await confirm(second, "5511900000002");
  for (const person of [first, second, third]) await report(person);
  expect(await isFound()).toBe(true);
  await confirm(fourth, "5511900000004");
  await report(fourth);
  expect(await isFound()).toBe(false);
});

test("stores one report of each candidate", async () => {
  await Promise.all([1, 2, 3].map(() => report(people[0] ?? null)));
  expect(await api.context.db.$count(vacancyReports, eq(vacancyReports.selectiveProcessId, id))).toBe(1);
});

test("lists and reviews a reported vacancy before it is held", async () => {
  await report(people[0] ?? null, "false");
  const row = async () => (await held()).find((each) => each.id === id);
  expect(await row()).toMatchObject({ heldAt: null, reports: [{ reason: "false" }] });
  await report(null, "asksMoney");
  expect(await row()).toMatchObject({ heldAt: null, reports: [{ reason: "asksMoney" }, { reason: "false" }] });
  expect((await review("goesOn")).json()).toEqual({ status: 1 });
  expect([await row(), await isFound()]).toEqual([undefined, true]);
  expect((await review("goesOn")).statusCode).toBe(409);
  await report(people[1] ?? null, "asksMoney");
  expect((await review("cancel")).json()).toEqual({ status: 4 });
  expect([await row(), await isFound()]).toEqual([undefined, false]);
});

test("a hold stops applications, notifies applicants, and can end", async () => {
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
  const [task] = await api.context.db
    .select()
    .from(queuedTasks)
    .where(like(queuedTasks.key, `${id}:held:%`));
  const kind = present(taskKinds.find(({ name }) => name === "hold-notice"));
  // The process is killed after the notices, before the queue records that the task is done.
  await kind.run(api.context, { ...present(task), signal: new AbortController().signal });
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  const told = async () =>
    (await api.context.db.select().from(notifications).where(eq(notifications.userId, person.userId))).map(
      ({ message }) => message,
    );
  expect((await told()).filter((message) => message.includes("está verificando a vaga"))).toHaveLength(1);
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
  // Reports from before the review do not count.
  await report(people[3] ?? null);
  expect(await isFound()).toBe(true);
  expect((await held()).find((each) => each.id === id)).toMatchObject({ heldAt: null });
  expect((await review("goesOn")).json()).toEqual({ status: 1 });
  expect((await review("goesOn")).statusCode).toBe(409);
});

test("a vacancy paused for inactivity is paused again after review", async () => {
  await api.context.db.insert(vacancyLives).values({ selectiveProcessId: id, stage: stages.paused });
  await api.context.db.update(vacancies).set({ status: 2 }).where(eq(vacancies.id, id));
  await reportByThree();
  expect(await isFound()).toBe(false);
  await expect(confirmVacancy(api.context, id)).rejects.toMatchObject({ code: "vacancyClosed" });
  expect((await review("goesOn")).json()).toEqual({ status: 2 });
  expect(await isFound()).toBe(true);
});

test("a review that cancels a vacancy cancels its applications", async () => {
  const { person } = await anApplication(api, { selectiveProcessId: id }).inState("submitted");
  await reportByThree();
  expect((await review("cancel")).json()).toEqual({ status: 4 });
  const view = await api.app.inject({
    url: `/candidate/${person.candidateId}/applications/ofProcess/${id}`,
    headers: person.authorization,
  });
  expect(view.json()).toMatchObject({ state: "cancelled" });
  const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, id));
  expect(present(row).heldAt).not.toBeNull();
});

test("shows the company each application's contact code", async () => {
  const { application } = await anApplication(api, { selectiveProcessId: id }).inState("submitted");
  const response = await asOperator("GET", `/operator/selectiveProcesses/${id}/applications`);
  expect(response.json()).toMatchObject({ rows: [{ contactCode: application.contactCode }] });
});

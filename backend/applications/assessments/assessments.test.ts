import { beforeEach, expect, test } from "vitest";
import type { Item } from "#contract/applications/assessmentDefinition";
import type { AnswerValue, ShownItem, Assessment, AssessmentView } from "#contract/applications/assessments";
import { problemSchema, type Problem } from "#contract/base/problem";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { expectEach } from "#tests/expectEach";
import { present } from "#tests/present";
import { clean } from "../../program/jobs/clean";
import { getCurrentDefinition, toOwnAssignment } from "./definitions";

const competencyTest = getCurrentDefinition(toOwnAssignment("", "competencyTest"));

let person: Person;
const begun = new Date("2026-11-22T12:00:00.000Z");
const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const api = await openSharedServer();
beforeEach(async () => {
  api.setNow(begun);
  person = await aCandidate(api.app);
});

const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object, test = "competencyTest") =>
  api.app.inject({
    method,
    url: `/candidate/${person.candidateId}/tests/${test}${path}`,
    headers: person.authorization,
    ...(payload && { payload }),
  });
const view = async (response: ReturnType<typeof call>): Promise<AssessmentView> => {
  const answered = await response;
  if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} ${answered.body}`);
  return answered.json<AssessmentView>();
};
const refusal = async (response: ReturnType<typeof call>): Promise<[number, Problem]> => {
  const answered = await response;
  return [answered.statusCode, problemSchema.parse(answered.json())];
};
const start = (test?: string) => view(call("POST", "/start", {}, test));
const save = (answers: Record<string, AnswerValue>, test?: string) =>
  call("PUT", "/answers", { answers: Object.entries(answers).map(([item, value]) => ({ item, value })) }, test);
const shown = ({ attempt }: AssessmentView): ShownItem[] => attempt?.sections.flatMap(({ items }) => items) ?? [];
const keys = new Map(
  competencyTest.sections.flatMap(({ items }): [string, Item][] => items.map((item) => [item.id, item])),
);
const keyOf = (id: string) => {
  const item = keys.get(id);
  return item?.kind === "singleChoice" ? (item.key ?? null) : null;
};

test("runs the competency test without revealing the key", async () => {
  const list = await api.app.inject({ url: `/candidate/${person.candidateId}/tests`, headers: person.authorization });
  expect(list.json<{ rows: Assessment[] }>().rows).toMatchObject([
    { test: "competencyTest", state: "available", minutes: 25, timeLimitMinutes: 40, items: { least: 19, most: 25 } },
    { test: "valuesTest", state: "available", minutes: 12, timeLimitMinutes: null, items: { least: 66, most: 66 } },
  ]);

  const first = await start();
  expect(first).toMatchObject({
    state: "inProgress",
    deadlineAt: at(40).toISOString(),
    // The chosen areas decide the number of items.
    attempt: { next: "areas", missing: ["areas"], isTotalKnown: false },
  });
  const second = await view(save({ areas: ["parts"] }));
  expect(second.attempt).toMatchObject({ total: 19, isTotalKnown: true });
  const items = shown(second);
  expect(items).toHaveLength(19);
  expect(JSON.stringify(second)).not.toMatch(/"(key|scale|points|difficulty|why)"/);
  expect(second.attempt?.next).toBe(items[1]?.id);

  api.setNow(at(20));
  for (const { id } of items.slice(1)) await view(save({ [id]: keyOf(id) }));
  const done = await view(call("POST", "/finish"));
  expect(done).toMatchObject({
    state: "done",
    attempt: null,
    result: { endedBy: "candidate", isShared: false, finishedAt: at(20).toISOString() },
  });
  expect(done.result?.keptUntil).toBe("2027-11-22T12:20:00.000Z");
  expect(done.result?.scales.map(({ id, points, most, level }) => [id, points, most, level])).toEqual([
    ["parts", 12, 12, "high"],
    ["safety", 8, 8, "high"],
    ["customers", 8, 8, "high"],
    ["team", 8, 8, "high"],
  ]);
  expect(await view(call("POST", "/finish"))).toEqual(done);
  expect(await refusal(call("POST", "/start", {}))).toMatchObject([409, { code: "testTaken" }]);
});

test("makes one attempt if two devices start at once", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(shown(one)).toEqual(shown(other));
  await Promise.all([save({ areas: ["sales"] }), save({ areas: ["sales"] })]);
  const after = await view(call("GET"));
  expect(after.attempt).toMatchObject({ answered: 1, startedAt: begun.toISOString() });
  const [, item] = shown(after);
  const id = item?.id ?? "";
  await Promise.all([save({ [id]: "a" }), save({ [id]: "b" }), save({ [id]: "a" })]);
  expect((await view(call("GET"))).attempt?.answered).toBe(2);
});

test("accepts an item left blank", async () => {
  await start();
  const [, blank, next] = shown(await view(save({ areas: ["sales", "service"] })));
  const saved = await view(save({ [blank?.id ?? ""]: null }));
  expect(saved.attempt).toMatchObject({ next: next?.id, answered: 1, total: 25 });
});

test("rejects an outdated page after another device's save", async () => {
  const first = await start();
  const revision = shown(first)[0]?.revision;
  const post = (value: string[], revision: number | undefined) =>
    call("PUT", "/answers", { answers: [{ item: "areas", value, revision }] });
  const answered = await Promise.all([post(["sales"], revision), post(["parts"], revision)]);
  expect(answered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answered.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: "answersChanged", fields: { areas: ["answerChanged"] } });
  const now = shown(await view(call("GET")))[0];
  expect(now).toMatchObject({ revision: 1, answer: [expect.stringMatching(/^(sales|parts)$/)] });
  // A repeated post counts once. A post with the current revision is accepted.
  const [saved, other] = now?.answer?.toString() === "sales" ? ["sales", "parts"] : ["parts", "sales"];
  expect(shown(await view(post([saved], revision)))[0]).toMatchObject({ revision: 1, answer: [saved] });
  expect(shown(await view(post([other], now?.revision)))[0]).toMatchObject({ revision: 2, answer: [other] });
  expect(await refusal(post([saved], revision))).toMatchObject([409, { code: "answersChanged" }]);
});

test("rejects late answers until lost time is given back", async () => {
  await start();
  api.setNow(at(38));
  const [, item] = shown(await view(save({ areas: ["workshop"] })));
  const id = item?.id ?? "";
  api.setNow(at(41));
  expect(await refusal(save({ [id]: "a" }))).toMatchObject([409, { code: "timeOver" }]);
  expect(await view(call("GET"))).toMatchObject({
    attempt: { phase: "late", answered: 1, canClaimLostConnection: true },
  });
  const more = await view(call("POST", "/time", { reason: "lostConnection" }));
  // The last save was three minutes ago.
  expect(more.attempt).toMatchObject({
    phase: "open",
    deadlineAt: at(44).toISOString(),
    canClaimLostConnection: false,
  });
  await view(save({ [id]: keyOf(id) }));
  api.setNow(at(44));
  expect(await refusal(save({ [id]: null }))).toMatchObject([409, { code: "timeOver" }]);
  expect(await view(call("GET"))).toMatchObject({
    state: "done",
    result: { endedBy: "time", finishedAt: at(44).toISOString() },
  });
  expect(await refusal(call("POST", "/time", { reason: "lostConnection" }))).toMatchObject([409, { code: "timeOver" }]);
});

test("an adaptation extends the time limit by half, once", async () => {
  const begunWithMore = await view(call("POST", "/start", { extraTime: true }));
  expect(begunWithMore.attempt).toMatchObject({ hasExtraTime: true, deadlineAt: at(60).toISOString() });
  expect((await view(call("POST", "/time", { reason: "adaptation" }))).attempt?.deadlineAt).toBe(at(60).toISOString());
});

test("reports invalid answers by item and saves none", async () => {
  await start();
  expect(await refusal(save({ areas: ["sales", "parts", "service"] }))).toMatchObject([
    400,
    { fields: { areas: ["tooManyChoices"] } },
  ]);
  expect(await refusal(save({ areas: ["sales"], workshop1: "a", nothing: "a" }))).toMatchObject([
    400,
    { fields: { nothing: ["invalid"] } },
  ]);
  expect(await refusal(call("POST", "/finish"))).toMatchObject([400, { fields: { areas: ["required"] } }]);
  expect((await view(call("GET"))).attempt?.answered).toBe(0);
});

test("rejects saving, finishing and sharing without an attempt", async () => {
  for (const response of [
    save({ areas: ["sales"] }),
    call("POST", "/finish"),
    call("PUT", "/sharing", { isShared: true }),
  ])
    expect(await refusal(response)).toMatchObject([409, { code: "testEnded" }]);
});

test("accepts answers of the values test nine days later", async () => {
  const first = await start("valuesTest");
  const items = shown(first);
  expect(items).toHaveLength(66);
  await view(save({ [items[0]?.id ?? ""]: "a" }, "valuesTest"));
  api.setNow(at(60 * 24 * 9));
  expect(await refusal(call("POST", "/finish", undefined, "valuesTest"))).toMatchObject([400, { code: "invalid" }]);
  for (let from = 0; from < 66; from += 33)
    await view(save(Object.fromEntries(items.slice(from, from + 33).map(({ id }) => [id, "b"])), "valuesTest"));
  const done = await view(call("POST", "/finish", undefined, "valuesTest"));
  expect(done.result?.scales).toHaveLength(12);
  expectEach(present(done.result).scales, ({ raise, most }) => raise === null && most === 11);
});

test("deletes a result, but still delays the next attempt", async () => {
  await start();
  await view(save({ areas: ["sales"] }));
  await view(call("POST", "/finish"));
  expect((await view(call("PUT", "/sharing", { isShared: true }))).result?.isShared).toBe(true);
  const deleted = await view(call("DELETE", "/result"));
  expect(deleted).toMatchObject({ state: "waiting", result: null, availableAt: "2027-11-22T12:00:00.000Z" });
  const exported = (
    await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization })
  ).json<{ testAttempts: unknown[]; testAnswers: unknown[] }>();
  expect([exported.testAttempts.length, exported.testAnswers]).toEqual([1, []]);
  api.setNow(new Date("2027-11-22T12:00:01.000Z"));
  await clean(api.context);
  person = { ...person, ...(await login()) };
  expect(await view(call("GET"))).toMatchObject({ state: "available", availableAt: null });
});

test("shows companies only shared results of active applications", async () => {
  const { applicationId } = await anApplication(api, { person }).inState("submitted");
  const seen = async (headers: Record<string, string> = operatorAuthorization) =>
    api.app.inject({ url: `/operator/applications/${applicationId}/testResults`, headers });
  await start();
  await view(save({ areas: ["sales"] }));
  await view(call("POST", "/finish"));
  expect((await seen()).json()).toEqual({ rows: [] });
  await view(call("PUT", "/sharing", { isShared: true }));
  expect((await seen()).json()).toMatchObject({
    rows: [{ test: "competencyTest", scales: [{ id: "sales" }, {}, {}, {}] }],
  });
  expect((await seen(person.authorization)).statusCode).toBe(401);
  await view(call("PUT", "/sharing", { isShared: false }));
  expect((await seen()).json()).toEqual({ rows: [] });
  await view(call("PUT", "/sharing", { isShared: true }));
  await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/applications/${applicationId}/withdraw`,
    headers: person.authorization,
    payload: {},
  });
  expect((await seen()).json()).toEqual({ rows: [] });
});

async function login() {
  const response = await api.app.inject({
    method: "POST",
    url: "/authentication/login?typeUser=1",
    payload: { email: person.email, password: person.password },
  });
  return { authorization: { authorization: `Bearer ${response.json<{ accessToken: string }>().accessToken}` } };
}

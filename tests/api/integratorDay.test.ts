// @deep: a sandbox with candidates takes a minute; backend/program/sandbox/sandbox.test.ts tests a part.
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { present } from "#tests/present";
import { openReceiver, type Received } from "#tests/webhookReceiver";
import { readConfig } from "../../backend/platform/config";
import { createSandbox } from "../../backend/program/sandbox/create";
import { createSandboxServer } from "../../backend/program/sandbox/listener";
import { ApiError, createCompanyApi, isGenuineWebhook, type CompanyApi, type FeedRow } from "../../sdk/index.js";

// A new integrator's day: from a test key to a hire with the client of sdk/ and docs/company-api.md alone.

let folder: string;
let origin: string;
let key: string;
let api: CompanyApi;
let sandboxes: ReturnType<typeof createSandboxServer>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sdk-"));
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), WEBHOOKS_TO_LOOPBACK: true };
  ({ key } = await createSandbox(config, "Umburana Veículos"));
  sandboxes = createSandboxServer(config);
  await new Promise<void>((resolve) => sandboxes.server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(sandboxes.server.address() as AddressInfo).port}`;
  api = createCompanyApi({ origin, key });
}, 240_000);
afterAll(async () => {
  await sandboxes.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the candidates have answered. Returns the time of test mode plus `days`. */
async function answered(days = 0): Promise<string> {
  const { now } = await api.moveClock({ body: { forwardSeconds: 0 } });
  return new Date(Date.parse(now) + days * 86_400_000).toISOString();
}

test("an integrator gets from a test key to a hire", { timeout: 240_000 }, async () => {
  const receiver = await openReceiver();
  const { id: webhookId, secret } = await api.createWebhook({ body: { url: receiver.url } });

  const row: FeedRow = {
    ...{ externalId: "V-17", roleName: "Mecânico de caminhões", company: { name: "Umburana Veículos" } },
    ...{ city: "Campinas", state: "SP", opensAt: await answered(-1), answerWithinDays: 10 },
    payment: { kind: "fixed", min: 320_000, max: 380_000, period: "month" },
  };
  const { ids } = await api.importVacancies({ format: "json", body: { feed: JSON.stringify([row]) } });
  const { selectiveProcessId } = present(ids[0]);
  await api.changeVacancy({ selectiveProcessId, body: { benefits: ["Vale-refeição"] } });
  await api.pauseVacancy({ selectiveProcessId });
  await api.reopenVacancy({ selectiveProcessId });
  const questions = {
    ...{ vacancy: "V-17", test: "auxiliaryQuestionsTest", title: "Perguntas da empresa", minutes: 5 },
    sections: [
      {
        ...{ id: "all", title: "Sobre o trabalho" },
        items: [{ kind: "longText", id: "repair", text: "Conte um conserto difícil.", required: true, points: 5 }],
      },
    ],
  };
  await api.importVacancyTests({ body: { tests: JSON.stringify(questions) } });

  await answered();
  const { rows } = await api.listCompanyApplications({ state: ["submitted"], selectiveProcessId });
  const { id: applicationId } = present(rows.find(({ candidate }) => candidate?.name === "Ana Prado"));
  expect(await api.viewApplicationResume({ applicationId })).toMatchObject({ person: expect.anything() as unknown });

  const early = api.setInterview({ applicationId, body: { startsAt: await answered(5) } });
  await expect(early).rejects.toMatchObject({
    ...{ name: "ApiError", status: 409 },
    problem: { code: "illegalTransition", move: { first: expect.arrayContaining(["inReview"]) as unknown } },
  });
  await expect(early).rejects.toBeInstanceOf(ApiError);
  await api.moveApplication({ applicationId, body: { to: "inReview" } });
  await api.moveApplication({ applicationId, body: { to: "inStages", dueAt: await answered(7) } });
  await answered();
  const { rows: tests } = await api.listVacancyTestResults({ applicationId });
  const { attemptId } = present(tests[0]);
  const marked = { applicationId, test: "auxiliaryQuestionsTest" as const, body: { attemptId, marks: { repair: 4 } } };
  await api.markVacancyAnswers(marked);

  await api.sendMessage({ applicationId, body: { message: "Pode trazer a CNH?" } });
  await answered();
  const { rows: messages } = await api.listApplicationMessages({ applicationId });
  expect(messages.map(({ by }) => by)).toEqual(["company", "candidate"]);
  await api.setInterview({ applicationId, body: { startsAt: await answered(5), minutes: 45 } });
  await answered();

  const offer = {
    role: "Mecânico de caminhões",
    pay: { kind: "fixed", amount: 350_000, period: "month" },
    contractType: "clt",
    place: "Av. das Oficinas, 120",
    hours: "8h às 17h48",
    startsOn: (await answered(30)).slice(0, 10),
    answerBy: await answered(10),
  } as const;
  const partial = api.sendOffer({ applicationId, body: { ...offer, hours: "" } });
  await expect(partial).rejects.toMatchObject({ status: 400, problem: { fields: { hours: ["required"] } } });
  await api.sendOffer({ applicationId, body: offer });
  await answered();
  const { rows: asked } = await api.askDocuments({
    applicationId,
    body: { documents: [{ name: "RG", reason: "Para o registro" }] },
  });
  const { id: documentId } = present(asked[0]);
  await answered();
  const file = await api.downloadDocument({ applicationId, documentId });
  expect(new TextDecoder().decode(file.slice(0, 5))).toBe("%PDF-");
  await api.decideDocument({ applicationId, documentId, body: { isAccepted: true } });
  const firstDay = await answered(30);
  const hired = await api.moveApplication({ applicationId, body: { to: "hired", firstDay, askFor: "Cláudia" } });
  expect(hired.state).toBe("hired");

  const events: { type: string; cursor: string }[] = [];
  for await (const event of api.events()) if (event.data.applicationId === applicationId) events.push(event);
  expect(events.map(({ type }) => type)).toEqual([
    ...["application.submitted", "test.finished", "message.received"],
    ...["interview.confirmed", "offer.accepted", "document.sent"],
  ]);
  const later: string[] = [];
  for await (const { type, data } of api.events(present(events[3]).cursor))
    if (data.applicationId === applicationId) later.push(type);
  expect(later).toEqual(["offer.accepted", "document.sent"]);
  const { replayed } = await api.replayEvents({ webhookId, after: present(events[3]).cursor });
  expect(replayed).toBeGreaterThanOrEqual(2);

  const received = present(receiver.received.find(({ body }) => body.type === "offer.accepted"));
  expect(await isGenuineWebhook(toReceived(secret, received))).toBe(true);
  expect(await isGenuineWebhook({ ...toReceived(secret, received), body: `${received.raw} ` })).toBe(false);
  expect(await isGenuineWebhook({ ...toReceived(secret, received), now: new Date(Date.now() + 600_000) })).toBe(false);
  await receiver.close();
});

function toReceived(secret: string, { id, timestamp, signature, raw }: Received) {
  const headers: Record<string, string> = {
    ...{ "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signature },
  };
  return { secret, header: (name: string) => headers[name], body: raw };
}

test("a candidate's request for another time is granted and confirmed", { timeout: 120_000 }, async () => {
  await answered();
  const { rows } = await api.listCompanyApplications({ state: ["submitted"] });
  const { id: applicationId } = present(rows.find(({ candidate }) => candidate?.name === "Bruno Reis"));
  await api.moveApplication({ applicationId, body: { to: "inReview" } });
  await api.setInterview({ applicationId, body: { startsAt: await answered(5) } });
  await answered();
  const { id: requestId, times } = present((await api.viewCompanyApplication({ applicationId })).requests[0]);
  await api.answerRequest({ applicationId, requestId, body: { isGranted: true, answer: "Sem problema." } });
  await api.setInterview({ applicationId, body: { startsAt: present(times[0]) } });
  await answered();
  const { interview } = await api.viewCompanyApplication({ applicationId });
  expect(interview).toMatchObject({ startsAt: times[0], isConfirmed: true });
});

test("the client repeats a failed call with the same Idempotency-Key", async () => {
  const keys: (string | null)[] = [];
  const send: typeof fetch = async (address, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    if (keys.length === 1) throw new TypeError("fetch failed");
    if (keys.length === 2) return new Response("{}", { status: 503, headers: { "retry-after": "1" } });
    return fetch(address, init);
  };
  const { id } = await createCompanyApi({ origin, key, fetch: send }).createWebhook({
    body: { url: "https://93.184.215.14/x" },
  });
  expect(id).toEqual(expect.any(String));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("an unknown key is refused, and not tried again", async () => {
  let calls = 0;
  const send: typeof fetch = (address, init) => {
    calls += 1;
    return fetch(address, init);
  };
  const other = createCompanyApi({ origin, key: "unknown", fetch: send });
  await expect(other.listWebhooks()).rejects.toMatchObject({ status: 401, problem: { code: "notAuthenticated" } });
  expect(calls).toBe(1);
});

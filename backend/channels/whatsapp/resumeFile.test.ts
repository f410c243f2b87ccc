import { readFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_RESUME_FILE_BYTES } from "#contract/candidates/resumeProposal";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { CloudApi } from "#tests/cloudApi";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import type { Person } from "#tests/factories/people";
import { aWhatsAppNumber } from "#tests/factories/whatsApp";
import { present } from "#tests/present";
import { isDeep } from "#tests/deep";
import { eraseDueAccounts } from "../../candidates/account/erase";
import { hashSecret } from "../../platform/crypto/secret";
import { queuedTasks, resumeProposals, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { taskKinds } from "../../program/rooms";
import { limit } from "../../http/server/limit";
import { execute } from "../../messaging/queue/boss";
import { runDueTasks } from "../../messaging/queue/worker";
import { hashSender } from "../../candidates/resume/proposalOwner";
import { whatsAppVisitorResumeTask } from "./resumeFile";

const cloud = new CloudApi();
/** Noon in São Paulo. */
const noon = new Date("2026-11-23T15:00:00Z");
let person: Person;
let number: string;
let pdf: Buffer;
rememberRuns();
await cloud.open();
afterAll(() => cloud.close());
// Tasks run in `carryOut` alone: on PostgreSQL the server would otherwise read a file before the next message.
const api = await openSharedServer({ ...cloud.variables, PUBLIC_ORIGIN: "https://motriz.exemplo", QUEUE_WORKER: "0" });
beforeAll(async () => {
  api.setNow(noon);
  pdf = await readFile(new URL("../../candidates/resume/reading/fixtures/p01.pdf", import.meta.url));
});
beforeEach(async () => {
  person = await aConfirmedCandidate(api);
  number = await aWhatsAppNumber(api, cloud, person);
  await carryOut();
  cloud.received = [];
  cloud.fetched = 0;
});

async function carryOut() {
  for (let round = 0; round < 2; round++) {
    await backgroundDone(api.context);
    await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
    await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  }
}
const send = async (from: string, file: { bytes: Buffer; url?: string }, type?: "image") => {
  const told = cloud.sentFile(from, file, { at: api.context.now(), ...(type && { type }) });
  // Meta may report a file twice.
  for (let time = 0; time < 2; time++) expect((await api.app.inject(told)).statusCode).toBe(200);
  await carryOut();
};
const view = (whose: Person, path: string) =>
  api.app.inject({ url: `/candidate/${whose.candidateId}/${path}`, headers: whose.authorization });
const answers = () => cloud.received.map(({ to, text }) => [to, text?.body]);

test("turns a confirmed number's PDF into the account's proposal", async () => {
  const before = (await view(person, "resume")).body;
  await send(number, { bytes: pdf });
  const proposal = await view(person, "resume/proposal");
  expect(proposal.json()).toMatchObject({ proposed: { source: "pdf" } });
  expect((await view(person, "resume")).body).toBe(before);
  expect(answers()).toEqual([[number, expect.stringContaining("https://motriz.exemplo/dashboard/user/import/review")]]);
  expect(cloud.fetched).toBe(2);
  const other = await aConfirmedCandidate(api);
  expect((await view(other, "resume/proposal")).statusCode).toBe(404);
  const exported = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
  expect(exported.json<{ resumeProposals: unknown[] }>().resumeProposals).toHaveLength(1);
});

test.each([
  ["a picture that is called a PDF", undefined, () => Buffer.from("\u0089PNG\r\n\u001a\n")],
  ["a photo that shows no currículo", "image" as const, () => Buffer.from("GIF89a")],
  ["a file that is too large", undefined, () => Buffer.alloc(MAX_RESUME_FILE_BYTES + 1, "%PDF-1.4 ")],
])("answers %s without a proposal", async (_, type, bytes) => {
  await send(number, { bytes: bytes() }, type);
  expect((await view(person, "resume/proposal")).statusCode).toBe(404);
  expect(answers()).toEqual([[number, expect.stringMatching(/^Não conseguimos ler um currículo/)]]);
});

test("fetches files only from Meta's hosts", async () => {
  await send(number, { bytes: pdf, url: `http://localhost:${new URL(cloud.address).port}/file/media-0` });
  await send(number, { bytes: pdf, url: "https://fbsbx.com.example/file" });
  expect(cloud.fetched).toBe(2);
  expect((await view(person, "resume/proposal")).statusCode).toBe(404);
});

const keysTo = (to: string) =>
  answers()
    .filter(([number]) => number === to)
    .flatMap(([, text]) => /\/curriculo\/recebido\?key=([\w-]{43})&by=whatsapp/.exec(text ?? "")?.[1] ?? []);
const countFrom = (from: string) =>
  api.context.db.$count(resumeProposals, eq(resumeProposals.senderHash, hashSender(from)));
const open = (key: string, payload: object) =>
  api.app.inject({ method: "POST", url: `/resumeProposal/${key}/opened`, payload });
const read = (key: string) => api.app.inject({ url: `/resumeProposal/${key}` });
const write = (from: string, text: string) =>
  api.app.inject(cloud.written(from, text, { at: api.context.now() })).then(carryOut);

test("opens an unconfirmed number's PDF by link and number", async () => {
  const unknown = "5511955554444";
  await send(unknown, { bytes: pdf });
  expect(cloud.fetched).toBe(2);
  expect(answers()).toHaveLength(1);
  const [key = ""] = keysTo(unknown);
  expect(present(answers()[0])[1]).not.toMatch(/Ana|@/);
  expect((await read(key)).statusCode).toBe(404);
  const claim = { method: "POST", url: `/resumeProposal/${key}/claim`, payload: { contact: "a@b.com" } } as const;
  expect((await api.app.inject(claim)).statusCode).toBe(404);
  for (const payload of [{}, { number: "" }, { number: "11 95555-4443" }])
    expect((await open(key, payload)).statusCode).toBe(403);
  const opened = await open(key, { number: "(011) 95555-4444" });
  const next = opened.json<{ key: string; expiresAt: string }>();
  expect(Date.parse(next.expiresAt)).toBe(noon.getTime() + 2 * 60 * 60_000);
  expect((await open(key, { number: unknown })).statusCode).toBe(404);
  expect((await read(next.key)).json()).toMatchObject({ proposed: { source: "pdf" } });
  expect((await view(person, "resume/proposal")).statusCode).toBe(404);
});

test("moves a file's proposal to the account with its e-mail", async () => {
  const unknown = "5511955554443";
  await send(unknown, { bytes: pdf });
  const [key = ""] = keysTo(unknown);
  const own = await aConfirmedCandidate(api);
  const claim = () =>
    api.app.inject({ method: "POST", url: `/resumeProposal/${key}/taken`, headers: own.authorization });
  expect((await claim()).statusCode).toBe(403);
  const [kept] = await api.context.db
    .select()
    .from(resumeProposals)
    .where(eq(resumeProposals.keyHash, hashSecret(key)));
  await api.context.db.update(users).set({ email: kept?.proposed.person.email }).where(eq(users.id, own.userId));
  expect((await claim()).statusCode).toBe(200);
  await write(unknown, "PARAR");
  expect((await view(own, "resume/proposal")).statusCode).toBe(200);
  const exported = await api.app.inject({ url: `/user/${own.userId}/export`, headers: own.authorization });
  const rows = exported.json<{ resumeProposals: object[] }>().resumeProposals;
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty("senderHash");
});

if (isDeep) {
  test("the next file or PARAR deletes a waiting proposal", async () => {
    const unknown = "5511955554442";
    await send(unknown, { bytes: pdf });
    await send(unknown, { bytes: pdf });
    const [first = "", second = "", ...more] = keysTo(unknown);
    expect(more).toEqual([]);
    expect((await open(first, { number: unknown })).statusCode).toBe(404);
    // PARAR arrives while another file waits to be read.
    await api.app.inject(cloud.sentFile(unknown, { bytes: pdf }, { at: noon }));
    cloud.received = [];
    await write(unknown, "parar");
    expect(answers()).toEqual([[unknown, expect.stringContaining("apagamos o que lemos")]]);
    expect((await open(second, { number: unknown })).statusCode).toBe(404);
    expect(await countFrom(unknown)).toBe(0);
    await write(unknown, "parar");
    expect(answers()[1]).toEqual([unknown, expect.stringContaining("não recebe avisos")]);
  });
}

if (isDeep) {
  test("PARAR during the reading discards the proposal", async () => {
    const unknown = "5511955554441";
    await api.app.inject(cloud.sentFile(unknown, { bytes: pdf }, { at: noon }));
    const [task] = await api.context.db.select().from(queuedTasks).where(whereTaskOf(unknown));
    if (!task) throw new Error("no task");
    // PARAR arrives after the task was fetched and before it runs, as if a worker were reading the file.
    await api.app.inject(cloud.written(unknown, "PARAR", { at: noon }));
    expect(await whatsAppVisitorResumeTask.run(api.context, { ...task, signal: AbortSignal.timeout(60_000) })).toBe(
      "its person wants it no more",
    );
    await carryOut();
    expect(keysTo(unknown)).toEqual([]);
    expect(await countFrom(unknown)).toBe(0);
  });
}

if (isDeep) {
  test("discards a proposal if the number gets a new owner", async () => {
    const unknown = "5511955554440";
    await api.app.inject(cloud.sentFile(unknown, { bytes: pdf }, { at: noon }));
    const [task] = await api.context.db.select().from(queuedTasks).where(whereTaskOf(unknown));
    if (!task) throw new Error("no task");
    await whatsAppVisitorResumeTask.run(api.context, { ...task, signal: AbortSignal.timeout(60_000) });
    await carryOut();
    const [key = "", ...more] = keysTo(unknown);
    expect(more).toEqual([]);
    const system = { id: "wamid.moved", from: unknown, timestamp: String(noon.getTime() / 1000), type: "system" };
    await api.app.inject(cloud.call({ messages: [{ ...system, system: { type: "user_changed_number" } }] }));
    expect((await open(key, { number: unknown })).statusCode).toBe(404);
  });
}

test("erases a proposal with the number's account", async () => {
  const own = await aConfirmedCandidate(api);
  const code = await api.app.inject({
    method: "POST",
    url: `/candidate/${own.candidateId}/whatsApp/code`,
    headers: own.authorization,
  });
  const unknown = "5511955554439";
  await send(unknown, { bytes: pdf });
  const [key = ""] = keysTo(unknown);
  await write(unknown, code.json<{ waiting: { code: string } }>().waiting.code);
  await api.context.db.update(users).set({ deletionAt: noon }).where(eq(users.id, own.userId));
  await eraseDueAccounts(api.context);
  expect((await open(key, { number: unknown })).statusCode).toBe(404);
});

if (isDeep)
  test("reads ten files a day, then answers without reading", async () => {
    api.context.config.RATE_LIMITS = true;
    for (let sent = 0; sent < 10; sent++)
      await api.app.inject(cloud.sentFile(number, { bytes: Buffer.from("x") }, { at: noon }));
    await carryOut();
    cloud.received = [];
    cloud.fetched = 0;
    await send(number, { bytes: pdf });
    await send(number, { bytes: pdf });
    api.context.config.RATE_LIMITS = false;
    expect(cloud.fetched).toBe(0);
    expect(answers()).toEqual([[number, expect.stringContaining("muitos arquivos hoje")]]);
  });

if (isDeep)
  test("limits files from unknown numbers, and guesses of a number", async () => {
    const unknown = "5511955554438";
    await send(unknown, { bytes: pdf });
    const [key = ""] = keysTo(unknown);
    cloud.received = [];
    cloud.fetched = 0;
    api.context.config.RATE_LIMITS = true;
    for (let read = 0; read < 200; read++)
      await limit(api.context, "whatsAppResume:unknown", { max: 200, windowSeconds: 60 * 60 });
    for (let told = 0; told < 2; told++) await send("5511955554437", { bytes: pdf });
    await send(number, { bytes: pdf });
    for (let tried = 0; tried < 10; tried++) expect((await open(key, { number: "1" })).statusCode).toBe(403);
    expect((await open(key, { number: unknown })).statusCode).toBe(429);
    api.context.config.RATE_LIMITS = false;
    expect(cloud.fetched).toBe(2);
    expect(answers()).toEqual([
      ["5511955554437", expect.stringMatching(/muitos arquivos hoje.*https:\/\/motriz\.exemplo\/curriculo$/)],
      [number, expect.stringContaining("/dashboard/user/import/review")],
    ]);
  });

const whereTaskOf = (from: string) =>
  and(eq(queuedTasks.kind, whatsAppVisitorResumeTask.name), sql`${queuedTasks.content}->>'to' = ${from}`);

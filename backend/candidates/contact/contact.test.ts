import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCandidate } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import { expectEach } from "#tests/expectEach";
import { readPersonalData } from "../account/personalData";
import { users, whatsAppNumbers } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";

const operator = { authorization: "Bearer operator-key-of-the-tests" };
const written = { name: "Ana Souza", email: "ana@exemplo.com.br", message: "Olá,\r\nnão consigo entrar <b>." };

const api = await openSharedServer({ CONTACT_EMAIL: "equipe@motriz.exemplo" });
const folder = api.context.config.DATA_DIR;

const send = (payload: object, headers = {}) =>
  api.app.inject({ method: "POST", url: "/contactMessage", payload, headers });
const list = async (page = 1) =>
  (await api.app.inject({ url: `/operator/contactMessages?page=${page}`, headers: operator })).json<{
    rows: { message: string; userId: string | null }[];
    total: number;
  }>();

test("stores a message, and mails the operator", async () => {
  expect((await send(written)).statusCode).toBe(201);
  await backgroundDone(api.context);
  expect(await list()).toMatchObject({
    total: 1,
    rows: [{ name: "Ana Souza", email: "ana@exemplo.com.br", message: "Olá,\nnão consigo entrar <b>.", userId: null }],
  });
  const [mail, ...others] = await readOutbox(folder);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^To: equipe@motriz\.exemplo\r?$/m);
  expect(mail).toMatch(/^Reply-To: ana@exemplo\.com\.br\r?$/m);
  expect(mail).toContain("não consigo entrar <b>.");
  expect(mail).toContain("não consigo entrar &lt;b&gt;.");
});

test("stores the user with the message of a logged-in person", async () => {
  const person = await aCandidate(api.app);
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  expect((await send({ ...written, message: "Estou dentro." }, person.authorization)).statusCode).toBe(201);
  expect((await list()).rows[0]).toMatchObject({ message: "Estou dentro.", userId: person.userId });
});

test("stores and mails once a form that is sent twice", async () => {
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  const { total } = await list();
  const twice = { ...written, message: "Apertei duas vezes." };
  const answers = [...(await Promise.all([send(twice), send(twice)])), await send(twice)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  await backgroundDone(api.context);
  expect((await list()).total).toBe(total + 1);
  expect(await readOutbox(folder)).toHaveLength(1);
  await send({ ...twice, email: "eva@exemplo.com.br" });
  expect((await list()).total).toBe(total + 2);
});

test.each([
  ["without a name", { ...written, name: " " }, { name: ["required"] }],
  ["without a text", { name: written.name, email: written.email }, { message: ["required"] }],
  ["with half an e-mail", { ...written, email: "ana" }, { email: ["emailInvalid"] }],
  ["with half a telephone", { name: "Ana", phone: "9123", message: "Oi" }, { phone: ["phoneInvalid"] }],
  ["without e-mail and telephone", { name: "Ana", message: "Oi" }, { email: ["emailRequired"] }],
  ["with an overlong text", { ...written, message: "a".repeat(5001) }, { message: ["tooLong"] }],
  [
    "with a line break in the name",
    { ...written, name: "Ana\r\nBcc: eva@evil.example" },
    { name: ["characterInvalid"] },
  ],
])("rejects a message %s, with the field's error", async (_, payload, fields) => {
  const response = await send(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "invalid", fields });
});

test("deletes a message after 12 months", async () => {
  const person = await aCandidate(api.app);
  const writtenAt = new Date("2026-03-01T12:00:00.000Z");
  const daysLater = (days: number) => new Date(writtenAt.getTime() + days * 24 * 60 * 60_000);
  const messages = async () => (await list()).rows.map(({ message }) => message);
  api.setNow(writtenAt);
  await send({ ...written, message: "Sou visitante." });
  await send({ ...written, message: "Tenho conta." }, person.authorization);
  api.setNow(daysLater(364));
  await clean(api.context);
  expect(await messages()).toEqual(expect.arrayContaining(["Sou visitante.", "Tenho conta."]));
  api.setNow(daysLater(366));
  await clean(api.context);
  expect(await messages()).not.toEqual(expect.arrayContaining([expect.stringMatching(/visitante|Tenho conta/)]));
  api.setNow(new Date());
});

test("exports a visitor's message once the account confirms its e-mail", async () => {
  const person = await aCandidate(api.app);
  await send({ ...written, email: person.email, message: "Escrevi antes de entrar." });
  const readMessages = async () =>
    (await readPersonalData(api.context.db, person.userId)).contactMessages.map(({ message }) => message);
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    api.context.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, person.userId));
  await setConfirmed(null);
  expect(await readMessages()).toEqual([]);
  await setConfirmed(new Date());
  expect(await readMessages()).toEqual(["Escrevi antes de entrar."]);
});

test("accepts a telephone in place of an e-mail", async () => {
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  const { name } = written;
  const byPhone = { name, phone: "(11) 91234-5678", message: "Não tenho e-mail." };
  expect([(await send(byPhone)).statusCode, (await send(byPhone)).statusCode]).toEqual([201, 201]);
  await backgroundDone(api.context);
  const [mail, ...others] = await readOutbox(folder);
  expect(others).toEqual([]);
  expect(mail).toContain("Ana Souza <+5511912345678> escreveu:");
  expect(mail).not.toMatch(/^Reply-To:/m);
  expect((await list()).rows.find(({ message }) => message === byPhone.message)).toMatchObject({
    email: null,
    phone: "5511912345678",
  });
});

test("exports a visitor's message once the account confirms its telephone", async () => {
  const person = await aCandidate(api.app);
  const writes = { name: "Ana", phone: "+5511987654321", message: "Escrevi do celular." };
  expect((await send(writes)).statusCode).toBe(201);
  const readMessages = async () =>
    (await readPersonalData(api.context.db, person.userId)).contactMessages.map(({ message }) => message);
  expect(await readMessages()).toEqual([]);
  // WhatsApp gives old numbers without the ninth digit.
  const confirmed = { userId: person.userId, number: "551187654321", confirmedAt: new Date(), wroteAt: new Date() };
  await api.context.db.insert(whatsAppNumbers).values(confirmed);
  expect(await readMessages()).toEqual(["Escrevi do celular."]);
});

test("rejects reading messages without the operator's key", async () => {
  expect((await api.app.inject({ url: "/operator/contactMessages" })).statusCode).toBe(401);
});

test("limits messages from one IP address", async () => {
  const limited = await openTestServer({ DATA_DIR: folder, RATE_LIMITS: "1" });
  const responses = [];
  for (let count = 0; count < 21; count++)
    responses.push((await limited.app.inject({ method: "POST", url: "/contactMessage", payload: written })).statusCode);
  await limited.close();
  expectEach(responses.slice(0, 20), (status) => status === 201);
  expect(responses.at(-1)).toBe(429);
});

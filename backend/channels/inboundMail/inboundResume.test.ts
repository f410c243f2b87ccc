import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { operatorAuthorization } from "#tests/factories/applications";
import { isDeep } from "#tests/deep";
import { aCompany } from "#tests/factories/companies";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { readOutbox, withoutConfirmations } from "#tests/outbox";
import { queuedTasks, resumeProposals, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { taskKinds } from "../../program/rooms";
import { limit } from "../../http/server/limit";
import { runDueTasks } from "../../messaging/queue/worker";
import { workplaces } from "../../platform/files/workplaces";
import { parseInboundMail } from "./inboundMail";

let pdf: Buffer;
rememberRuns();
const api = await openSharedServer({ PUBLIC_ORIGIN: "https://motriz.exemplo" });
beforeAll(async () => {
  pdf = await readFile(new URL("../../candidates/resume/reading/fixtures/p01.pdf", import.meta.url));
});

interface Written {
  from: string;
  id?: string;
  fields?: string[];
  file?: Buffer | null;
}
let mails = 0;
/** Builds a mail. The attachment is declared as a picture, because the server must ignore names and types. */
function aMail({ from, id = `<${(mails += 1)}@exemplo.com>`, fields = [], file = pdf }: Written): string {
  const part = file && [
    "--x",
    'Content-Type: image/png; name="foto.png"',
    "Content-Disposition: attachment",
    "Content-Transfer-Encoding: base64",
    "",
    file.toString("base64").replace(/.{76}/g, "$&\r\n"),
  ];
  return [
    ...fields,
    `From: ${from}`,
    "To: curriculo@motriz.exemplo",
    "Subject: =?utf-8?q?Meu_curr=C3=ADculo?=",
    `Message-ID: ${id}`,
    'Content-Type: multipart/mixed; boundary="x"',
    "",
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Segue o meu currículo.",
    ...(part ?? []),
    "--x--",
    "",
  ].join("\r\n");
}
const hand = (payload: string, headers: object = operatorAuthorization) =>
  api.app.inject({
    method: "POST",
    url: "/operator/inboundMail",
    headers: { ...headers, "content-type": "message/rfc822" },
    payload,
  });
const send = async (written: Written) => (await hand(aMail(written))).json<{ outcome: string }>().outcome;
const answers = async (to: string) => {
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  const mails = withoutConfirmations(await readOutbox(api.context.config.DATA_DIR));
  return mails.filter((mail) => new RegExp(`^To: ${to}$`, "im").test(mail.replace(/\r/g, "")));
};
const view = (person: Person) =>
  api.app.inject({ url: `/candidate/${person.candidateId}/resume/proposal`, headers: person.authorization });
const keyIn = (text = "") => /\/curriculo\/recebido\?key=([\w-]{43})/.exec(text)?.[1] ?? "";
const open = (key: string) => api.app.inject({ method: "POST", url: `/resumeProposal/${key}/opened` });

test("turns a confirmed sender's PDF into the account's proposal", async () => {
  const person = await aConfirmedCandidate(api);
  await api.context.db.update(users).set({ language: "de" }).where(eq(users.id, person.userId));
  const mail = aMail({ from: `Ana <${person.email.toUpperCase()}>` });
  expect((await hand(mail)).json()).toEqual({ outcome: "read" });
  expect((await hand(mail)).json()).toEqual({ outcome: "repeated" });
  expect((await view(person)).json()).toMatchObject({ proposed: { source: "pdf" } });
  expect((await view(await aConfirmedCandidate(api))).statusCode).toBe(404);
  const [answer, ...more] = await answers(person.email);
  expect(more).toEqual([]);
  expect(answer).toContain("Gelesenes prüfen: https://motriz.exemplo/dashboard/user/import/review");
  expect(keyIn(answer)).toBe("");
  const exported = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
  expect(exported.json<{ resumeProposals: unknown[] }>().resumeProposals).toHaveLength(1);

  // The sender may be forged, so a second mail does not replace the waiting proposal.
  const kept = (await view(person)).body;
  expect(await send({ from: person.email })).toBe("waits");
  expect((await view(person)).body).toBe(kept);
});

test("opens an unknown sender's PDF once by the mailed key", async () => {
  const before = await api.context.db.$count(resumeProposals);
  // An unconfirmed e-mail counts as unknown, because it may be a stranger's.
  const unconfirmed = await aCandidate(api.app);
  await backgroundDone(api.context);
  for (const from of ["nova@exemplo.com", unconfirmed.email]) {
    expect(await send({ from })).toBe("read");
    const [answer] = await answers(from);
    const key = keyIn(answer);
    const opened = await open(key);
    const next = opened.json<{ key: string; expiresAt: string }>();
    expect(Date.parse(next.expiresAt)).toBeLessThanOrEqual(Date.now() + 2 * 60 * 60_000);
    expect((await open(key)).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/resumeProposal/${key}` })).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/resumeProposal/${next.key}` })).json()).toMatchObject({
      proposed: { source: "pdf" },
    });
  }
  expect(await api.context.db.$count(resumeProposals)).toBe(before + 2);
  expect((await view(unconfirmed)).statusCode).toBe(404);
});

test.each([
  ["an answer of a program", { fields: ["Auto-Submitted: auto-replied"] }],
  ["a bounce", { fields: ["Return-Path: <>"] }],
  ["a list's mail", { fields: ["Precedence: list"] }],
  ["a mail of a mail server", { from: "MAILER-DAEMON@exemplo.com" }],
  ["a mail of two senders", { from: "a@exemplo.com, b@exemplo.com" }],
  ["a mail with a second From", { fields: ["From: outro@exemplo.com"] }],
])("ignores %s", async (_, written) => {
  expect(await parseInboundMail(Buffer.from(aMail({ from: "alguem@exemplo.com" })))).not.toBeNull();
  expect(await parseInboundMail(Buffer.from(aMail({ from: "alguem@exemplo.com", ...written })))).toBeNull();
});

test("ignores programs' mail and mail without files", async () => {
  api.context.config.MAIL_FROM = "Motriz <nao-responda@motriz.com.br>";
  const count = async () => [await api.context.db.$count(queuedTasks), await api.context.db.$count(resumeProposals)];
  const before = await count();
  for (const written of [
    { fields: ["Auto-Submitted: auto-replied"] },
    { from: api.context.config.MAIL_FROM },
    { from: "curriculo" },
    { file: null },
    { file: Buffer.from("\u0089PNG\r\n\u001a\n") },
  ])
    expect(await send({ from: "alguem@exemplo.com", ...written })).toBe("ignored");
  expect(await count()).toEqual(before);
});

if (isDeep) {
  test("takes a photo of a page, but no small logo", async () => {
    const photo = Buffer.alloc(60 * 1024, "\u00ff\u00d8\u00ff", "latin1");
    const find = async (file: Buffer) =>
      (await parseInboundMail(Buffer.from(aMail({ from: "alguem@exemplo.com", file }))))?.files.length;
    expect(await find(photo)).toBe(1);
    expect(await find(photo.subarray(0, 8 * 1024))).toBe(0);
  });
}

test("ignores a broken mail, but answers an unreadable file", async () => {
  expect((await hand("\u0000\u0001 nothing")).json()).toEqual({ outcome: "ignored" });
  expect(await send({ from: "quebrado@exemplo.com", file: Buffer.from("%PDF-1.4 nothing") })).toBe("refused");
  const [answer] = await answers("quebrado@exemplo.com");
  expect(answer).toContain("https://motriz.exemplo/curriculo");
  expect(answer).not.toContain("Segue");
});

test("accepts mail only with the operator's key or `mail:write`", async () => {
  const mail = aMail({ from: "ninguem@exemplo.com", file: null });
  expect((await hand(mail, {})).statusCode).toBe(401);
  const without = await aCompany(api, "Sem correio", ["messages:write"]);
  expect((await hand(mail, without.authorization)).statusCode).toBe(403);
  const mailServer = await aCompany(api, "Servidor de e-mail", ["mail:write"]);
  expect((await hand(mail, mailServer.authorization)).statusCode).toBe(200);
  expect((await hand("x".repeat(16 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const json = { method: "POST", url: "/operator/inboundMail", headers: operatorAuthorization, payload: {} } as const;
  expect((await api.app.inject(json)).statusCode).toBe(415);
});

test("counts a retried mail once in the daily limit", async () => {
  api.context.config.RATE_LIMITS = true;
  api.setNow(new Date("2026-11-24T15:00:00Z"));
  const day = { max: 10, windowSeconds: 24 * 60 * 60 };
  for (let read = 0; read < 9; read++) await limit(api.context, "inboundMail:address:espera@exemplo.com", day);
  const mail = aMail({ from: "espera@exemplo.com" });
  const usual = workplaces.file;
  workplaces.file = { places: 0, waiting: 0 };
  expect((await hand(mail)).statusCode).toBe(503);
  workplaces.file = usual;
  expect((await hand(mail)).json()).toEqual({ outcome: "read" });
  expect(await send({ from: "espera@exemplo.com" })).toBe("tooMany");
  api.context.config.RATE_LIMITS = false;
});

test("reads at most ten files a day from an address", async () => {
  api.context.config.RATE_LIMITS = true;
  api.setNow(new Date("2026-11-23T15:00:00Z"));
  const day = { max: 10, windowSeconds: 24 * 60 * 60 };
  for (let read = 0; read < 10; read++) await limit(api.context, "inboundMail:address:muitos@exemplo.com", day);
  expect(await send({ from: "muitos@exemplo.com" })).toBe("tooMany");
  api.context.config.RATE_LIMITS = false;
  expect(await answers("muitos@exemplo.com")).toEqual([]);
});

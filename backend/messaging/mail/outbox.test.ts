import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import { clean } from "../../program/jobs/clean";
import { deleteOutboxMails } from "./outbox";
import { send, type Mail } from "./send";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number, ms = 0) => new Date(NOW.getTime() + days * 24 * 60 * 60_000 + ms);
const content = { subject: "Olá", text: "Olá", html: "<p>Olá</p>" };

const mail = (written: Mail) => send(api.context, written, { id: randomUUID(), date: api.context.now() });

let api: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-outbox-"));
  api = await openTestServer({ DATA_DIR: folder });
});
beforeEach(async () => {
  api.setNow(NOW);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test("deletes a message after 30 days", async () => {
  await mail({ to: "ana@exemplo.com", ...content });
  api.setNow(later(30));
  await clean(api.context);
  expect(await readOutbox(folder)).toHaveLength(1);
  api.setNow(later(30, 1));
  await clean(api.context);
  expect(await readOutbox(folder)).toEqual([]);
});

test("deletes mails from and to an erased person", async () => {
  const long = `${"a".repeat(60)}@${"exemplo".repeat(6)}.com.br`;
  await mail({ to: long, ...content });
  await mail({ to: "equipe@exemplo.com", replyTo: long, ...content });
  await mail({ to: `x${long}`, ...content });
  await deleteOutboxMails(api.context.config, [long.toUpperCase()]);
  expect(await readOutbox(folder)).toEqual([expect.stringContaining(`x${long}`) as string]);
});

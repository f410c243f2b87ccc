import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import { clean } from "../../program/jobs/clean";
import { deleteOutboxMails } from "./outbox";
import { send, type Mail } from "./send";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number, ms = 0) => new Date(NOW.getTime() + days * 24 * 60 * 60_000 + ms);
const content = { subject: "Olá", text: "Olá", html: "<p>Olá</p>" };

const mail = (written: Mail) => send(api.context, written, { id: randomUUID(), date: api.context.now() });

const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  api.setNow(NOW);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
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

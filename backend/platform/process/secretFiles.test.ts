import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownNames } from "./environment";
import { readSecretFiles, secretVariables } from "./secretFiles";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "motriz-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(text: string): string {
  const path = join(folder, String(text.length));
  writeFileSync(path, text);
  return path;
}

test("reads a secret from its variable's file", () => {
  const variables = { SMTP_URL_FILE: aFile("smtps://user:password@host:465\n"), PORT: "3000" };
  expect(readSecretFiles(variables)).toEqual({ SMTP_URL: "smtps://user:password@host:465", PORT: "3000" });
  expect(readSecretFiles(variables)).toEqual({ SMTP_URL: "smtps://user:password@host:465", PORT: "3000" });
});

test("reports a bad file by its variable's name", () => {
  const twice = { DATABASE_URL: "postgres://host/db", DATABASE_URL_FILE: aFile("postgres://other/db") };
  const variables = { ...twice, SMTP_URL_FILE: join(folder, "none"), WHATSAPP_TOKEN_FILE: aFile("\n") };
  expect(() => readSecretFiles(variables)).toThrow(
    `DATABASE_URL: it is set, and DATABASE_URL_FILE too. Set one of them.\nSMTP_URL_FILE: the file ${folder}/none can't be read (ENOENT).\nWHATSAPP_TOKEN_FILE: the file ${folder}/1 is empty.`,
  );
});

test("accepts a file for every variable with a secret", () => {
  const secret = /SECRET|PASSWORD$|TOKEN$|KEY$|_KEY_ID$|^(DATABASE|DATABASE_MIGRATION|SMTP)_URL$/;
  expect([...secretVariables].sort()).toEqual([...new Set(knownNames().filter((name) => secret.test(name)))].sort());
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { CloudApi } from "#tests/cloudApi";
import { apiOrigin } from "./api";

/** Sends a message to the product as Meta would deliver it. */
export async function writeFrom(number: string, text: string): Promise<void> {
  const { url, method, headers, payload } = new CloudApi().written(number, text);
  expect((await fetch(apiOrigin() + url, { method, headers, body: payload })).status).toBe(200);
}

interface Sent {
  to: string;
  template?: { name: string; components: { parameters: { text: string }[] }[] };
}

/** Lists the codes sent to a number, oldest first. */
async function readCodes(number: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".whatsapp.json")).sort();
  const sent = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Sent),
  );
  return sent.flatMap(({ to, template }) =>
    to === number && template?.name === "codigo_de_acesso"
      ? template.components.slice(0, 1).flatMap(({ parameters }) => parameters.map(({ text }) => text))
      : [],
  );
}

/** Waits for the next code to a number that has received `before` codes. */
export async function codeTo(number: string, before = 0): Promise<string> {
  await expect.poll(async () => (await readCodes(number)).length, `a code to ${number}`).toBeGreaterThan(before);
  return String((await readCodes(number))[before]);
}

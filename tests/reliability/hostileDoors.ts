import { existsSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { applicationSchema } from "#contract/applications/application";
import { importReportSchema } from "#contract/vacancies/feed";
import { UPLOADS_PATH } from "#contract/applications/video";
import { readCamera } from "#tests/factories/videos";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { operatorAuthorization } from "#tests/factories/applications";
import { fileAssessment } from "#tests/factories/companyAssessments";
import { anOffer } from "#tests/factories/offers";
import type { Injectable, Person } from "#tests/factories/people";
import { overHttp } from "./programs";

export interface Doors {
  address: string;
  operatorAddress: string;
  person: Person;
}
export type Door = (doors: Doors, bytes: Buffer) => Promise<number>;

const json = { "content-type": "application/json" };
const tus = { "tus-resumable": "1.0.0" };

export function aForm(bytes: Buffer): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "a");
  return form;
}

async function send(url: string, method: string, body: BodyInit, headers: Record<string, string>) {
  const response = await fetch(url, { method, headers: { "x-requested-with": "XMLHttpRequest", ...headers }, body });
  return { status: response.status, text: await response.text() };
}

const post = async ({ address, person }: Doors, path: string, body: BodyInit, own: Record<string, string> = {}) =>
  (await send(address + path, "POST", body, { ...person.authorization, ...own })).status;

export const sendPhoto: Door = (doors, bytes) => post(doors, `/user/${doors.person.userId}/photo`, aForm(bytes));
export const sendResume: Door = (doors, bytes) =>
  post(doors, `/candidate/${doors.person.candidateId}/resume/proposal`, aForm(bytes));
export const sendAsVisitor: Door = (doors, bytes) =>
  post(doors, "/resumeProposal", aForm(bytes), { authorization: "" });
export const sendPoster: Door = (doors, bytes) =>
  post(doors, `/user/${doors.person.userId}/video/poster`, JSON.stringify({ image: bytes.toString("base64") }), json);

export const sendVideo: Door = async (doors, bytes) => {
  const { address, person } = doors;
  const headers = { ...person.authorization, ...tus };
  const begun = await fetch(address + UPLOADS_PATH, {
    method: "POST",
    headers: { ...headers, "upload-length": String(bytes.length) },
  });
  const at = String(begun.headers.get("location"));
  const part = { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  await fetch(address + at, { method: "PATCH", headers: part, body: new Uint8Array(bytes) });
  return post(doors, `/user/${person.userId}/video`, JSON.stringify({ uploadId: at.split("/").at(-1) }), json);
};

export const sendCaptions: Door = async ({ address, person }, bytes) => {
  const body = JSON.stringify({ captions: bytes.toString() });
  const url = `${address}/user/${person.userId}/video/captions`;
  return (await send(url, "PUT", body, { ...person.authorization, ...json })).status;
};
export const addVideo = async (doors: Doors): Promise<unknown> => sendVideo(doors, await readCamera("webm"));

/** Returns a function that sends a mail: the file as its only attachment, or with `isWhole` the file as the mail. */
export const sendMail =
  (isWhole = false): Door =>
  async ({ operatorAddress, person }, bytes) => {
    const head = [
      `From: ${person.email}`,
      `Message-ID: <${crypto.randomUUID()}@exemplo.com.br>`,
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: application/octet-stream",
      'Content-Disposition: attachment; filename="a"',
      "Content-Transfer-Encoding: base64",
      "",
      "",
    ].join("\r\n");
    const mail = isWhole ? bytes : Buffer.from(`${head}${bytes.toString("base64")}\r\n--b--\r\n`);
    const headers = { ...operatorAuthorization, "content-type": "message/rfc822" };
    return (await send(`${operatorAddress}/operator/inboundMail`, "POST", new Uint8Array(mail), headers)).status;
  };

/** Returns a function for calls: operators' calls go to the operator port, other calls to the public port. */
const toCalls = ({ address, operatorAddress }: Doors): Injectable => ({
  inject: (call) => overHttp(call.url.startsWith("/operator/") ? operatorAddress : address).inject(call),
});

async function importVacancy(doors: Doors, externalId: string, company: object): Promise<number> {
  const opensAt = new Date(Date.now() - 60_000).toISOString();
  const row = { externalId, roleName: "Funileiro", company, city: "Campinas", state: "SP", opensAt };
  const answer = await toCalls(doors).inject({
    method: "POST",
    url: "/operator/selectiveProcesses/import?format=json",
    headers: operatorAuthorization,
    payload: { feed: JSON.stringify([row]) },
  });
  const [made] = importReportSchema.parse(answer.json()).ids;
  if (!made) throw new Error(`the import answered ${answer.body}`);
  return made.selectiveProcessId;
}

export const sendFeed: Door = async ({ operatorAddress }, bytes) => {
  const url = `${operatorAddress}/operator/selectiveProcesses/import?format=json`;
  const body = JSON.stringify({ feed: bytes.toString() });
  return (await send(url, "POST", body, { ...operatorAuthorization, ...json })).status;
};

const company = { name: "Umburana Veículos" };

export async function askForDocument(doors: Doors): Promise<string> {
  const app = toCalls(doors);
  const { person } = doors;
  const selectiveProcessId = await importVacancy(doors, "with documents", company);
  const calls = applicationCalls(app, person);
  const { id } = await calls.apply({ selectiveProcessId });
  await calls.move(id, { to: "inReview" });
  await calls.offer(id, anOffer(new Date()));
  await calls.move(id, { to: "accepted" });
  await app.inject({
    method: "POST",
    url: `/operator/applications/${id}/documents`,
    headers: operatorAuthorization,
    payload: { documents: [{ name: "RG", reason: "Para o registro." }] },
  });
  const { documents } = applicationSchema.parse((await calls.get(`/${id}`)).json());
  const [document] = documents;
  if (!document) throw new Error("no document was asked for");
  return `/candidate/${person.candidateId}/applications/${id}/documents/${document.id}/file`;
}

export async function beginFileAssessment(doors: Doors): Promise<string> {
  const app = toCalls(doors);
  const { person } = doors;
  const selectiveProcessId = await importVacancy(doors, "with a test", company);
  const imported = await app.inject({
    method: "POST",
    url: "/operator/tests/import",
    headers: operatorAuthorization,
    payload: { tests: JSON.stringify(fileAssessment("with a test")) },
  });
  await applicationCalls(app, person).apply({ selectiveProcessId });
  const test = `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/tests/auxiliaryQuestionsTest`;
  const begun = await app.inject({
    method: "POST",
    url: `${test}/start`,
    headers: person.authorization,
    payload: {},
  });
  if (begun.statusCode !== 200) throw new Error(`the test answered ${begun.body} after ${imported.body}`);
  return `${test}/files/proof`;
}

/** Makes a door (a way to send a file) that posts a form with a file. `open` finds the form's path once. */
export function toFormDoor(findPath: (doors: Doors) => Promise<string>) {
  let path = "";
  return {
    open: async (doors: Doors): Promise<void> => {
      path = await findPath(doors);
    },
    send: (doors: Doors, bytes: Buffer) => post(doors, path, aForm(bytes)),
  };
}

/** Serves logos by https on the port to which logosHere.mjs redirects the API server. */
export async function serveLogos(key: Buffer, cert: Buffer): Promise<{ server: Server; port: number; send: LogoDoor }> {
  const logos = new Map<string, Buffer>();
  const server = createServer({ key, cert }, ({ url = "" }, response) => void response.end(logos.get(url)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Imports a feed with the file as a logo. Resolves once a job has read the logo, with 415 if it was refused. */
  const send: LogoDoor = async (doors, bytes, lines) => {
    const name = `Logo ${logos.size}`;
    const path = `/${logos.size}.png`;
    logos.set(path, bytes);
    const from = lines.length;
    await importVacancy(doors, name, { name, logo: `https://logos.example${path}` });
    for (;;) {
      const fresh = lines.slice(from).join("\n");
      if (fresh.includes("could not be fetched")) return 415;
      if (/"job":"fetchLogos","count":1/.test(fresh)) return 200;
      await wait(50);
    }
  };
  return { server, port, send };
}
type LogoDoor = (doors: Doors, bytes: Buffer, lines: readonly string[]) => Promise<number>;

export function findBuiltWeb(): string[] {
  if (!existsSync("build/server/index.js")) throw new Error("npm run build: this test runs the built web.");
  return ["build/server/remix-serve.js", "build/server/index.js"];
}

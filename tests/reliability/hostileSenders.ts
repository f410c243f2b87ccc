import { applicationSchema } from "#contract/applications/application";
import { UPLOADS_PATH } from "#contract/applications/video";
import { importReportSchema } from "#contract/vacancies/feed";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { operatorAuthorization } from "#tests/factories/applications";
import { fileAssessment } from "#tests/factories/companyAssessments";
import { anOffer } from "#tests/factories/offers";
import type { Injectable, Person } from "#tests/factories/people";
import { twoQuestions } from "#tests/factories/videoInterviews";
import { overHttp } from "./programs";
import { form as formHeaders } from "./visitors";

export interface Doors {
  address: string;
  operatorAddress: string;
  person: Person;
  /** The API server's log. */
  lines: readonly string[];
  /** The web server's origin, for doors that are pages. */
  origin: string;
}
export type Files = Readonly<Record<string, () => Buffer | Promise<Buffer>>>;
/** Sends a file. Resolves with a status once the file was read. */
export type Send = (bytes: Buffer) => Promise<number>;
/** Stand-ins for other companies' servers, which offer the files. */
export interface Outside {
  variables: Record<string, string>;
  nodeArgs?: string[];
  close: () => unknown;
}

export interface Door {
  /** API calls, and source files that receive or fetch bytes. tests/api/hostileDoors.test.ts finds missing ones. */
  ways: readonly string[];
  files: Files;
  isPage?: true;
  begin: () => Promise<Outside & { open: (doors: Doors) => Promise<Send> }>;
}

export const json = { "content-type": "application/json" };
const tus = { "tus-resumable": "1.0.0" };

export async function send(
  url: string,
  method: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<number> {
  const response = await fetch(url, { method, headers, body, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

type Fields = Record<string, string>;
export function aForm(bytes: Buffer, fields: Fields = {}, name = "file"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([new Uint8Array(bytes)]), "a");
  return form;
}

export const alone = { variables: {}, close: () => undefined };
/** Makes the `begin` of a `Door` that needs no stand-in servers. */
export const through = (open: (doors: Doors) => Send | Promise<Send>) => () =>
  Promise.resolve({ ...alone, open: async (doors: Doors) => open(doors) });

const asPerson = ({ person }: Doors) => ({ ...person.authorization, "x-requested-with": "XMLHttpRequest" });
/** Sends the file in a call's form. */
export const byForm = (findPath: (doors: Doors) => string | Promise<string>) =>
  through(async (doors) => {
    const url = doors.address + (await findPath(doors));
    return (bytes) => send(url, "POST", aForm(bytes), asPerson(doors));
  });
/** Sends the file's bytes as a call's body. */
export const byBody = (method: "POST" | "PUT", findPath: (doors: Doors) => string, headers: Fields = json) =>
  through((doors) => {
    const path = findPath(doors);
    const isOperators = path.startsWith("/operator/") || path.startsWith("/admin/");
    const url = (isOperators ? doors.operatorAddress : doors.address) + path;
    const own = { ...(isOperators ? operatorAuthorization : asPerson(doors)), ...headers };
    return (bytes) => send(url, method, new Uint8Array(bytes), own);
  });
/** Sends the file's bytes as a text in a call's JSON. */
export const byText = (
  method: "POST" | "PUT",
  field: string,
  findPath: (doors: Doors) => string,
  encoding?: "base64",
) =>
  through(async (doors) => {
    const open = (await byBody(method, findPath)()).open;
    const sendIt = await open(doors);
    return (bytes) => sendIt(Buffer.from(JSON.stringify({ [field]: bytes.toString(encoding) })));
  });

export async function uploadInParts(url: string, bytes: Buffer, own: Record<string, string>): Promise<string> {
  const headers = { ...own, ...tus };
  const begun = await fetch(url, { method: "POST", headers: { ...headers, "upload-length": String(bytes.length) } });
  const at = String(begun.headers.get("location"));
  const part = { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  await send(new URL(at, url).href, "PATCH", new Uint8Array(bytes), part);
  return String(at.split("/").at(-1));
}
export const byUpload = (findPath: (doors: Doors) => string | Promise<string>) =>
  through(async (doors) => {
    const path = await findPath(doors);
    return async (bytes) => {
      const uploadId = await uploadInParts(doors.address + UPLOADS_PATH, bytes, doors.person.authorization);
      return send(doors.address + path, "POST", JSON.stringify({ uploadId }), { ...asPerson(doors), ...json });
    };
  });
export const ofVideo = ({ person }: Doors) => `/user/${person.userId}/video`;

export const logIn = async ({ origin, person: { email, password } }: Doors): Promise<Record<string, string>> => {
  const login = await fetch(`${origin}/auth/login`, {
    method: "POST",
    headers: { ...formHeaders, origin },
    body: new URLSearchParams({ email, password, remember: "on" }),
    redirect: "manual",
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { origin, "sec-fetch-site": "same-origin", cookie: cookie.join("; ") };
};
interface PageForm {
  path: string;
  fields?: Fields;
  name?: string;
  isVisitors?: boolean;
}
/** Sends the file in a page's form. */
export const byPage = (find: (doors: Doors) => PageForm | Promise<PageForm>) =>
  through(async (doors) => {
    const { path, fields, name, isVisitors = false } = await find(doors);
    const { cookie = "", ...others } = await logIn(doors);
    const headers = isVisitors ? others : { ...others, cookie };
    return (bytes) => send(doors.origin + path, "POST", aForm(bytes, fields, name), headers);
  });

/** A mail with the file as its only attachment. */
export function aMail(bytes: Buffer, { email }: Person): Buffer {
  const head = [
    `From: ${email}`,
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
  return Buffer.from(`${head}${bytes.toString("base64")}\r\n--b--\r\n`);
}
export const byMail = byBody("POST", () => "/operator/inboundMail", { "content-type": "message/rfc822" });

/** Returns a function for calls: operators' calls go to the operator port, other calls to the public port. */
export const toCalls = ({ address, operatorAddress }: Doors): Injectable => ({
  inject: (call) => overHttp(call.url.startsWith("/operator/") ? operatorAddress : address).inject(call),
});
export const asOperator = async (doors: Doors, url: string, payload: object) => {
  const answer = await toCalls(doors).inject({
    method: "POST",
    url: `/operator/${url}`,
    headers: operatorAuthorization,
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
  return answer.json();
};

export async function importVacancy(
  doors: Doors,
  externalId: string,
  company: object = { name: "Umburana Veículos" },
): Promise<number> {
  const opensAt = new Date(Date.now() - 60_000).toISOString();
  const row = { externalId, roleName: "Funileiro", company, city: "Campinas", state: "SP", opensAt };
  const report = await asOperator(doors, "selectiveProcesses/import?format=json", { feed: JSON.stringify([row]) });
  const [made] = importReportSchema.parse(report).ids;
  if (!made) throw new Error(`the import answered ${JSON.stringify(report)}`);
  return made.selectiveProcessId;
}

export async function askForDocument(doors: Doors) {
  const selectiveProcessId = await importVacancy(doors, "with documents");
  const calls = applicationCalls(toCalls(doors), doors.person);
  const { id } = await calls.apply({ selectiveProcessId });
  await calls.move(id, { to: "inReview" });
  await calls.offer(id, anOffer(new Date()));
  await calls.move(id, { to: "accepted" });
  await asOperator(doors, `applications/${id}/documents`, { documents: [{ name: "RG", reason: "Para o registro." }] });
  const { documents } = applicationSchema.parse((await calls.get(`/${id}`)).json());
  const [document] = documents;
  if (!document) throw new Error("no document was asked for");
  return { selectiveProcessId, applicationId: id, documentId: document.id };
}

export async function beginFileAssessment(doors: Doors): Promise<number> {
  const app = toCalls(doors);
  const { person } = doors;
  const selectiveProcessId = await importVacancy(doors, "with a test");
  await asOperator(doors, "tests/import", { tests: JSON.stringify(fileAssessment("with a test")) });
  await applicationCalls(app, person).apply({ selectiveProcessId });
  const url = `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/tests/auxiliaryQuestionsTest/start`;
  const begun = await app.inject({ method: "POST", url, headers: person.authorization, payload: {} });
  if (begun.statusCode !== 200) throw new Error(`the test answered ${begun.body}`);
  return selectiveProcessId;
}

export async function askByVideo(doors: Doors): Promise<number> {
  const selectiveProcessId = await importVacancy(doors, "with an interview");
  await asOperator(doors, "videoInterviews/import", {
    videoInterviews: [{ ...twoQuestions, vacancy: "with an interview" }],
  });
  const calls = applicationCalls(toCalls(doors), doors.person);
  const { id } = await calls.apply({ selectiveProcessId });
  await calls.move(id, { to: "inStages" });
  return selectiveProcessId;
}

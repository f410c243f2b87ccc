import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { applicationSchema } from "#contract/applications/application";
import { UPLOADS_PATH } from "#contract/applications/video";
import { openTestServer } from "#tests/apiServer";
import { anApplication } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aPdf } from "#tests/factories/pdf";
import { aCandidate, type Person } from "#tests/factories/people";
import { anUpload, aVideoResume, readCamera } from "#tests/factories/videos";
import { aVacancy } from "#tests/factories/vacancies";
import { watchSyncs } from "#tests/powerCut";
import { afterAll, expect, test } from "vitest";

/** Number of power cuts, each right after an answer. store.test.ts does the same for rows. */
const CUTS = 30;

const folder = await mkdtemp(join(tmpdir(), "motriz-cuts-"));
const left = await watchSyncs();
const api = await openTestServer({ DATA_DIR: folder });
const company = await aCompany(api, "Concessionária Horizonte");
const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#1d6f6a" } })
  .jpeg()
  .toBuffer();
const camera = await readCamera("webm");
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function sendFile(app: FastifyInstance, person: Person, url: string, bytes: Buffer): Promise<void> {
  const boundary = "the-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const { statusCode } = await app.inject({
    method: "POST",
    url,
    headers: {
      ...person.authorization,
      "x-requested-with": "XMLHttpRequest",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(statusCode).toBe(200);
}

async function sendDocument(): Promise<void> {
  const { person, applicationId } = await anApplication(api, { selectiveProcessId }).inState("accepted");
  await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/documents`,
    headers: { ...company.authorization },
    payload: { documents: [{ name: "RG", reason: "Para o registro." }] },
  });
  const own = `/candidate/${person.candidateId}/applications/${applicationId}`;
  const { documents } = applicationSchema.parse(
    (await api.app.inject({ url: own, headers: person.authorization })).json(),
  );
  await sendFile(api.app, person, `${own}/documents/${documents[0]?.id}/file`, aPdf());
}

/** Uploads the first half of a recording, and checks that it was acknowledged. */
async function sendHalfATake(person: Person): Promise<void> {
  const headers = { ...person.authorization, "tus-resumable": "1.0.0" };
  const length = { "upload-length": String(camera.length) };
  const begun = await api.app.inject({ method: "POST", url: UPLOADS_PATH, headers: { ...headers, ...length } });
  const { statusCode } = await api.app.inject({
    method: "PATCH",
    url: String(begun.headers.location),
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    payload: camera.subarray(0, camera.length / 2),
  });
  expect(statusCode).toBe(204);
}

const kinds: [string, (person: Person) => Promise<unknown>][] = [
  ["photo", (person) => sendFile(api.app, person, `/user/${person.userId}/photo`, photo)],
  ["document", sendDocument],
  ["half a take", sendHalfATake],
  ["take", (person) => anUpload(api.app, person, camera)],
  ["video", (person) => aVideoResume(api.app, person)],
];

/** Finds files that a power cut now would lose or change. */
async function findLost(): Promise<string[]> {
  const after = left(folder);
  const names = await readdir(join(folder, "files"));
  const contents = await Promise.all(names.map((name) => readFile(join(folder, "files", name), "latin1")));
  return names.filter((name, place) => after[`files/${name}`] !== contents[place]);
}

test(`loses no acknowledged file in ${CUTS} power cuts`, { timeout: 180_000 }, async () => {
  const lost: string[] = [];
  for (let cut = 0; cut < CUTS; cut++) {
    const [kind, send] = kinds[cut % kinds.length] ?? [];
    await send?.(await aCandidate(api.app));
    lost.push(...(await findLost()).map((name) => `cut ${cut}, after a ${kind}: ${name}`));
  }
  expect(lost).toEqual([]);
  expect((await readdir(join(folder, "files"))).length).toBeGreaterThanOrEqual(CUTS);
});

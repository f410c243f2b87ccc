import { endpointPath } from "#contract/base/endpoint";
import { viewApplicationVideo, viewVideoResume } from "#contract/applications/video";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { aVideoResume } from "#tests/factories/videos";
import { beforeAll, beforeEach, expect, test } from "vitest";

let company: Company;
let person: Person;
const NAME = "Concessionária do Vídeo";
rememberRuns();
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, NAME);
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});

const fetchVideo = (applicationId: string, headers: Record<string, string> = {}, by = company.authorization) =>
  api.app.inject({ url: endpointPath(viewApplicationVideo, { applicationId }), headers: { ...by, ...headers } });
const seen = async () => {
  const url = endpointPath(viewVideoResume, { id: person.userId });
  const response = await api.app.inject({ url, headers: person.authorization });
  return viewVideoResume.response.parse(response.json());
};
const ofCompany = () =>
  aVacancy(api.context, {
    companyId: company.companyId,
    company: { name: NAME, about: "", logo: null, hidden: false },
  });

test("shows the person which company fetched the video", async () => {
  const selectiveProcessId = await ofCompany();
  const { applicationId } = await anApplication(api, { person, selectiveProcessId }).inState("submitted");
  expect((await fetchVideo(applicationId)).statusCode).toBe(404);
  await aVideoResume(api.app, person);
  expect((await seen()).views).toEqual([]);

  const whole = await fetchVideo(applicationId);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ "content-type": "video/webm", "cache-control": "private, no-store" });
  const part = await fetchVideo(applicationId, { range: "bytes=10-19" });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  const { views } = await seen();
  expect(views).toEqual([expect.objectContaining({ selectiveProcessId, companyName: NAME })]);
  expect(Date.now() - Date.parse(views[0]?.at ?? "")).toBeLessThan(60_000);

  // A new video has no views. It must be newer than the last view by a millisecond.
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Date.parse(views[0]?.at ?? ""));
  await aVideoResume(api.app, person);
  expect((await seen()).views).toEqual([]);
});

test("rejects other companies, missing scopes and ended applications", async () => {
  await aVideoResume(api.app, person);
  const ours = await anApplication(api, { person, selectiveProcessId: await ofCompany() }).inState("notSelected");
  expect((await fetchVideo(ours.applicationId)).statusCode).toBe(404);
  const other = await anApplication(api, { person }).inState("submitted");
  expect((await fetchVideo(other.applicationId)).statusCode).toBe(404);
  expect((await fetchVideo(other.applicationId, {}, operatorAuthorization)).statusCode).toBe(200);
  const narrow = await aCompany(api, "Só Vagas", ["vacancies:write"]);
  expect((await fetchVideo(other.applicationId, {}, narrow.authorization)).statusCode).toBe(403);
});

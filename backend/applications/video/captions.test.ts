import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { exportAccount } from "#contract/candidates/account";
import { endpointPath } from "#contract/base/endpoint";
import * as own from "#contract/applications/video";
import * as companyInterview from "#contract/applications/companyInterview";
import * as interview from "#contract/applications/videoInterview";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { anApplication } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { anInterviewed } from "#tests/factories/videoInterviews";
import { anUpload, aVideoResume, readCamera, uploadIdOf } from "#tests/factories/videos";
import { videos } from "../../platform/db/schema";

let company: Company;
let person: Person;
const NAME = "Concessionária das Legendas";
const SAID = "Sou a Ana. Vendo peças!";
rememberRuns();
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, NAME);
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});

const call = (method: "GET" | "PUT" | "POST", url: string, by: { authorization: object }, payload?: object) =>
  api.app.inject({ method, url, headers: { ...by.authorization }, ...(payload && { payload }) });
const ofCompany = () =>
  aVacancy(api.context, {
    companyId: company.companyId,
    company: { name: NAME, about: "", logo: null, hidden: false },
  });

test("shows a company the captions of a video résumé", async () => {
  const path = endpointPath(own.saveVideoCaptions, { id: person.userId });
  const save = (captions: string) => call("PUT", path, person, { captions });
  expect((await save(SAID)).statusCode, "without a video").toBe(404);
  await aVideoResume(api.app, person);
  expect((await call("GET", path, person)).statusCode, "without captions").toBe(404);
  expect((await save("WEBVTT\n\nsem tempos")).json()).toMatchObject({ fields: { captions: ["captionsInvalid"] } });
  expect(own.saveVideoCaptions.response.parse((await save(SAID)).json()).captions).toBe(SAID);

  const read = await call("GET", path, person);
  expect(read.headers).toMatchObject({ "content-type": "text/vtt", "cache-control": "private, no-store" });
  expect(read.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.\d{3}\nSou a Ana\.\n\n.*\nVendo peças!\n$/s);
  const exported = await call("GET", endpointPath(exportAccount, { id: person.userId }), person);
  expect(exported.body).toContain(SAID);

  const { applicationId } = await anApplication(api, { person, selectiveProcessId: await ofCompany() }).inState(
    "submitted",
  );
  const byCompany = endpointPath(own.viewApplicationVideoCaptions, { applicationId });
  expect((await call("GET", byCompany, company)).body).toBe(read.body);

  await aVideoResume(api.app, person);
  expect((await call("GET", path, person)).statusCode, "another video").toBe(404);
});

test("the company's captions reach the person once answers are sent", async () => {
  const mine = await anInterviewed(api, { person, selectiveProcessId: await ofCompany() });
  const { applicationId, selectiveProcessId } = mine;
  const ids = { id: person.candidateId, selectiveProcessId, questionId: "work" };
  const uploadId = uploadIdOf(await anUpload(api.app, person, await readCamera("webm")));
  await call("POST", endpointPath(interview.saveInterviewAnswer, ids), person, { uploadId });
  const path = endpointPath(interview.viewInterviewCaptions, { ...ids, id: person.userId });
  const byCompany = endpointPath(companyInterview.viewApplicationInterviewCaptions, {
    applicationId,
    questionId: "work",
  });
  const write = (captions: string) => call("PUT", byCompany, company, { captions });
  expect((await call("GET", path, person)).statusCode).toBe(404);
  expect((await write("Bom dia.")).statusCode, "before it was sent").toBe(404);
  await call("POST", endpointPath(interview.sendVideoInterview, ids), person);

  expect((await write("Bom dia.")).json()).toEqual({ captions: "Bom dia." });
  expect((await call("GET", path, person)).body).toContain("Bom dia.");
  expect((await call("GET", byCompany, company)).body).toContain("Bom dia.");
  const view = await call("GET", endpointPath(interview.viewVideoInterview, ids), person);
  expect(view.body).toContain("Bom dia.");
  expect((await write("")).statusCode).toBe(200);
  expect((await call("GET", byCompany, company)).statusCode).toBe(404);
});

test("the person's transcript replaces the company's captions", async () => {
  const mine = await anInterviewed(api, { person });
  const ids = { id: person.candidateId, selectiveProcessId: mine.selectiveProcessId, questionId: "work" };
  const uploadId = uploadIdOf(await anUpload(api.app, person, await readCamera("webm")));
  await call("POST", endpointPath(interview.saveInterviewAnswer, ids), person, { uploadId });
  await api.context.db.update(videos).set({ captions: "Da empresa." }).where(eq(videos.userId, person.userId));
  await call("PUT", endpointPath(interview.saveInterviewTranscript, ids), person, {
    transcript: "WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Minha.</i>",
  });
  const path = endpointPath(interview.viewInterviewCaptions, { ...ids, id: person.userId });
  expect((await call("GET", path, person)).body).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMinha.\n");
});

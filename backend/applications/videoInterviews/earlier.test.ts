import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apply } from "#contract/applications/application";
import { endpointPath } from "#contract/base/endpoint";
import { saveInterviewAnswer, viewInterviewFile, viewVideoInterview } from "#contract/applications/videoInterview";
import { openSharedServer } from "#tests/apiServer";
import { anInterviewed } from "#tests/factories/videoInterviews";
import { anUpload, readCamera, uploadIdOf } from "#tests/factories/videos";
import { applications } from "../../platform/db/schema";

const api = await openSharedServer();

test("shows and deletes the answers of a withdrawn earlier application", async () => {
  const { person, applicationId, selectiveProcessId } = await anInterviewed(api);
  const ids = { id: person.candidateId, selectiveProcessId };
  const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    api.app.inject({ method, url, headers: person.authorization, ...(payload && { payload }) });
  const uploadId = uploadIdOf(await anUpload(api.app, person, await readCamera("webm")));
  await call("POST", endpointPath(saveInterviewAnswer, { ...ids, questionId: "work" }), { uploadId });
  const path = endpointPath(viewVideoInterview, ids);
  const file = endpointPath(viewInterviewFile, { ...ids, id: person.userId, questionId: "work" });
  expect((await call("GET", path)).json()).toMatchObject({ hasEarlier: false });
  expect((await call("GET", `${path}?earlier=1`)).statusCode, "nothing is before the first").toBe(404);

  await api.context.db
    .update(applications)
    .set({ state: "withdrawn", createdAt: new Date(Date.now() - 60_000) })
    .where(eq(applications.id, applicationId));
  const anew = await call("POST", endpointPath(apply, { id: person.candidateId }), { selectiveProcessId });
  expect(anew.statusCode, anew.body).toBeLessThan(300);
  expect((await call("GET", path)).statusCode).toBe(404);
  const earlier = viewVideoInterview.response.parse((await call("GET", `${path}?earlier=1`)).json());
  expect(earlier).toMatchObject({ isOpen: false, canRemove: true, hasEarlier: false });
  expect(earlier.questions.find(({ id }) => id === "work")?.answer?.kind).toBe("video");
  expect((await call("GET", file)).statusCode).toBe(404);
  expect((await call("GET", `${file}?earlier=1`)).headers["content-type"]).toBe("video/webm");
  expect((await call("DELETE", `${path}/answers/work?earlier=1`)).statusCode).toBe(200);
  expect((await call("GET", `${file}?earlier=1`)).statusCode).toBe(404);
});

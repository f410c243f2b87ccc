import { readdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Problem } from "#contract/base/problem";
import { exportAccount } from "#contract/candidates/account";
import { listApplications } from "#contract/applications/application";
import { endpointPath } from "#contract/base/endpoint";
import { importVideoInterviews, viewApplicationInterview } from "#contract/applications/companyInterview";
import { viewVideoInterview, type VideoInterview } from "#contract/applications/videoInterview";
import { listFilesADayLater } from "#tests/factories/files";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { anApplication, operatorAuthorization, type ApplicationInState } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { anInterviewed, askByVideo, twoQuestions } from "#tests/factories/videoInterviews";
import { anUpload, readCamera, readVoice, uploadIdOf } from "#tests/factories/videos";
import { applications, notifications, users, vacancies } from "../../platform/db/schema";
import { ERASURE, eraseDueAccounts } from "../../candidates/account/erase";
import { deleteOldInterviews } from "./answers";

let company: Company;
let mine: ApplicationInState;
const DAY = 24 * 60 * 60_000;
rememberRuns();
const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;
beforeAll(async () => {
  company = await aCompany(api, "Concessionária da Entrevista");
});
beforeEach(async () => {
  for (const file of await readdir(join(folder, "files"))) await rm(join(folder, "files", file));
  mine = await anInterviewed(api, {
    selectiveProcessId: await aVacancy(api.context, { companyId: company.companyId }),
  });
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const base = () => `/candidate/${mine.person.candidateId}/selectiveProcesses/${mine.selectiveProcessId}/videoInterview`;
const call = (method: Method, path = "", payload?: object, headers: object = mine.person.authorization) =>
  api.app.inject({ method, url: base() + path, headers: { ...headers }, ...(payload && { payload }) });
const view = async (): Promise<VideoInterview> => viewVideoInterview.response.parse((await call("GET")).json());
const answerOf = async (id: string) => (await view()).questions.find((each) => each.id === id);
const write = (id: string, text: string) => call("POST", `/answers/${id}`, { text });
const record = async (id: string, bytes?: Buffer) => {
  const uploadId = uploadIdOf(await anUpload(api.app, mine.person, bytes ?? (await readCamera("webm"))));
  return call("POST", `/answers/${id}`, { uploadId });
};
const byCompany = (path = "", headers: object = company.authorization) =>
  api.app.inject({
    url: `/operator/applications/${mine.applicationId}/videoInterview${path}`,
    headers: { ...headers },
  });
const due = (at: Date) =>
  api.context.db.update(applications).set({ dueAt: at }).where(eq(applications.id, mine.applicationId));
const code = (response: { json: <T>() => T }) => response.json<Problem>().code;
/** Counts the stored files without the erasure records. */
const files = async () =>
  (await listFilesADayLater(api.context)).filter((name) => extname(name) !== `.${ERASURE}`).length;

test("notifies the candidate of the interview and its due date", async () => {
  const selectiveProcessId = await aVacancy(api.context);
  await askByVideo(api, selectiveProcessId);
  const { person } = await anApplication(api, { selectiveProcessId }).inState("inStages");
  const told = await api.context.db.select().from(notifications).where(eq(notifications.userId, person.userId));
  expect(told.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^Você avançou para a entrevista em vídeo da vaga de .* espera as suas respostas\. Prazo: .+\.$/,
    ),
  );
});

describe("the questions", () => {
  const send = (body: unknown, headers: object = company.authorization) =>
    api.app.inject({
      method: "POST",
      url: importVideoInterviews.path,
      headers: { ...headers },
      payload: body as object,
    });

  test("can be set for a company's own vacancies only", async () => {
    const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, mine.selectiveProcessId));
    const interview = { vacancy: row?.externalId ?? "", ...twoQuestions };
    const result = async (body: object, headers?: object) =>
      importVideoInterviews.response.parse((await send({ videoInterviews: [body] }, headers)).json()).rows[0]?.result;
    expect(await result(interview)).toBe("unchanged");
    expect(await result({ ...interview, allowsText: false })).toBe("changed");
    const other = await aCompany(api, "Outra da Entrevista");
    expect(await result(interview, other.authorization)).toBe("unknownVacancy");
    const bad = await send({ videoInterviews: [{ ...interview, questions: [{ id: "A B", text: "" }] }] });
    expect(bad.statusCode).toBe(400);
    expect(Object.keys(bad.json<Problem>().fields ?? {})).toContain("videoInterviews.0.questions.0.text");
  });

  test("are due after five days if no date is set", async () => {
    const asked = await view();
    expect(asked).toMatchObject({ isOpen: true, sentAt: null, allowsText: true });
    expect(asked.questions.map(({ id, takesLeft, thinkSeconds }) => [id, takesLeft, thinkSeconds])).toEqual([
      ["why", 1, 30],
      ["work", 3, 30],
    ]);
    expect(Date.parse(asked.dueAt) - Date.now()).toBeGreaterThan(4.9 * DAY);
    const date = new Date(Date.now() + 2 * DAY);
    await due(date);
    expect((await view()).dueAt).toBe(date.toISOString());
    await api.context.db.update(applications).set({ state: "inReview" }).where(eq(applications.id, mine.applicationId));
    expect((await call("GET")).statusCode).toBe(404);
  });

  test("don't change for a candidate who has begun to answer", async () => {
    await write("why", "Gosto de motores.");
    await askByVideo(api, mine.selectiveProcessId, { questions: [] });
    expect((await view()).questions).toHaveLength(2);
    mine = await anInterviewed(api);
    await askByVideo(api, mine.selectiveProcessId, { questions: [] });
    expect((await call("GET")).statusCode).toBe(404);
  });
});

describe("an answer", () => {
  test("replaces the former answer: text, sound or video", async () => {
    expect((await write("work", "Um câmbio.")).statusCode).toBe(200);
    expect((await record("work", await readVoice())).statusCode).toBe(200);
    const sound = await answerOf("work");
    expect(sound?.answer).toMatchObject({ kind: "audio", text: null, file: { type: "audio/webm" } });
    expect((await record("work")).statusCode).toBe(200);
    expect((await answerOf("work"))?.answer).toMatchObject({ kind: "video", file: { type: "video/webm" } });
    expect((await answerOf("work"))?.takesLeft).toBe(1);
    expect(await files()).toBe(1);
    const own = `/user/${mine.person.userId}/selectiveProcesses/${mine.selectiveProcessId}/videoInterview/work/file`;
    const part = await api.app.inject({ url: own, headers: { ...mine.person.authorization, range: "bytes=0-9" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ "content-type": "video/webm", "cache-control": "private, no-store" });
    expect((await call("PUT", "/answers/work/transcript", { transcript: "Troquei o câmbio." })).statusCode).toBe(200);
    expect((await answerOf("work"))?.answer?.transcript).toBe("Troquei o câmbio.");
    expect((await call("DELETE", "/answers/work")).statusCode).toBe(200);
    expect((await answerOf("work"))?.answer).toBeNull();
    expect(await files()).toBe(0);
  });

  test("limits the number of recordings, but not of written answers", async () => {
    await record("why");
    await call("DELETE", "/answers/why");
    const again = await record("why");
    expect([again.statusCode, code(again)]).toEqual([409, "noTakeLeft"]);
    for (const text of ["Um.", "Dois."]) expect((await write("why", text)).statusCode).toBe(200);
    expect((await answerOf("why"))?.answer).toMatchObject({ kind: "text", text: "Dois." });
  });

  test("counts the same recording, sent twice, as one take", async () => {
    const bytes = await readCamera("webm");
    const atOnce = await Promise.all([record("why", bytes), record("why", bytes)]);
    const later = await record("why", bytes);
    expect([...atOnce, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await answerOf("why")).toMatchObject({ takesLeft: 0, answer: { kind: "video" } });
    expect(await files()).toBe(1);
    for (const takesLeft of [2, 2]) {
      await record("work", bytes);
      expect((await answerOf("work"))?.takesLeft).toBe(takesLeft);
    }
    await record("work", await readCamera("mp4"));
    await record("work", bytes);
    expect((await answerOf("work"))?.takesLeft).toBe(0);
  });

  test("rejects sound and text if only video is allowed", async () => {
    await askByVideo(api, mine.selectiveProcessId, {
      allowsAudio: false,
      allowsText: false,
      questions: [{ id: "why", text: "Por quê?", answerSeconds: 15 }],
    });
    const sound = await record("why", await readVoice());
    expect([sound.statusCode, sound.json<Problem>().fields]).toEqual([415, { file: ["videoKind"] }]);
    expect((await write("why", "Por escrito.")).statusCode).toBe(400);
    expect((await write("none", "Por escrito.")).statusCode).toBe(404);
    expect(await files()).toBe(0);
  });

  test("answers 404 to another candidate in each call", async () => {
    await record("work");
    const other = await anInterviewed(api, { selectiveProcessId: mine.selectiveProcessId });
    const headers = other.person.authorization;
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "/answers/work", { text: "Oi" }],
      ["PUT", "/answers/work/transcript", { transcript: "Oi" }],
      ["DELETE", "/answers/work"],
      ["POST", "/send"],
    ] as [Method, string, object?][])
      expect((await call(method, path, body, headers)).statusCode, method + path).toBe(404);
    const file = (id: string) =>
      api.app.inject({
        url: `/user/${id}/selectiveProcesses/${mine.selectiveProcessId}/videoInterview/work/file`,
        headers: { ...headers },
      });
    expect((await file(mine.person.userId)).statusCode).toBe(404);
    expect((await file(other.person.userId)).statusCode).toBe(404);
  });
});

describe("the turn in lists", () => {
  type List = z.output<typeof listApplications.response>;
  const list = async (query = "?isPagination=1"): Promise<List> =>
    listApplications.response.parse(
      (
        await api.app.inject({
          url: `/candidate/${mine.person.candidateId}/applications${query}`,
          headers: mine.person.authorization,
        })
      ).json(),
    );
  const first = async () => (await list()).rows[0];
  const waiting = { turn: "candidate", nextAction: "answerVideoInterview", daysLate: 0, canClose: false };
  const waitsForCompany = { turn: "company", nextAction: "wait" };

  test("is the candidate's until the answers are sent", async () => {
    await anApplication(api, { person: mine.person }).inState("inReview");
    const all = await list();
    expect(all.rows.map(({ state }) => state)).toEqual(["inStages", "inReview"]);
    expect(all.rows[0]).toMatchObject({ ...waiting, dueAt: (await view()).dueAt });
    expect(all.turns).toEqual({ candidate: 1, company: 1, ended: 0 });
    expect((await list("?turn=candidate")).rows.map(({ id }) => id)).toEqual([mine.applicationId]);
    const company = await list("?turn=company");
    expect([company.total, company.rows.map(({ state }) => state)]).toEqual([1, ["inReview"]]);

    await write("why", "Gosto de motores.");
    expect((await list()).turns).toEqual({ candidate: 1, company: 1, ended: 0 });
    expect(await first()).toMatchObject({ ...waiting, dueAt: (await view()).dueAt });
    await call("POST", "/send");
    expect((await list()).turns).toEqual({ candidate: 0, company: 2, ended: 0 });
    expect((await list()).rows.find(({ id }) => id === mine.applicationId)).toMatchObject(waitsForCompany);
  });

  test("is the company's once the due date has passed", async () => {
    const at = new Date(Date.now() + 60_000);
    await due(at);
    expect(await first()).toMatchObject({ ...waiting, dueAt: at.toISOString() });
    await due(new Date(Date.now() - 1));
    expect(await first()).toMatchObject(waitsForCompany);
    await api.context.db.update(applications).set({ dueAt: null, changedAt: new Date(Date.now() - 5 * DAY - 1) });
    expect(await first()).toMatchObject(waitsForCompany);
    expect((await list()).turns).toEqual({ candidate: 0, company: 1, ended: 0 });
  });

  test("stays the candidate's if the questions change after the start", async () => {
    await askByVideo(api, mine.selectiveProcessId, { questions: [] });
    expect(await first()).toMatchObject(waitsForCompany);
    await askByVideo(api, mine.selectiveProcessId);
    await write("why", "Gosto de motores.");
    await askByVideo(api, mine.selectiveProcessId, { questions: [] });
    expect(await first()).toMatchObject(waiting);
  });
});

describe("the company's view of the answers", () => {
  test("shows the answers once they are sent", async () => {
    const empty = await call("POST", "/send");
    expect([empty.statusCode, code(empty)]).toEqual([409, "interviewClosed"]);
    await write("why", "Gosto de motores.");
    await record("work");
    expect((await byCompany()).statusCode).toBe(404);
    expect((await call("POST", "/send")).statusCode).toBe(200);
    expect((await call("POST", "/send")).statusCode).toBe(200);
    expect((await view()).seenAt).toBeNull();

    const { answers } = viewApplicationInterview.response.parse((await byCompany()).json());
    expect(answers.map(({ questionId, answer }) => [questionId, answer?.kind])).toEqual([
      ["why", "text"],
      ["work", "video"],
    ]);
    expect((await byCompany("/work/file")).headers["content-type"]).toBe("video/webm");
    expect((await byCompany("/why/file")).statusCode).toBe(404);
    expect(Date.now() - Date.parse((await view()).seenAt ?? "")).toBeLessThan(60_000);
    for (const response of [await write("why", "Outra"), await call("DELETE", "/answers/work"), await record("work")])
      expect([response.statusCode, code(response)]).toEqual([409, "interviewClosed"]);
  });

  test("shows answers given before the due date, though never sent", async () => {
    await write("why", "Gosto de motores.");
    await due(new Date(Date.now() - 1_000));
    const late = await write("work", "Tarde.");
    expect([late.statusCode, code(late)]).toEqual([409, "interviewClosed"]);
    expect(await view()).toMatchObject({ isOpen: false, canRemove: false, sentAt: null });
    const { answers, sentAt } = viewApplicationInterview.response.parse((await byCompany()).json());
    expect(sentAt).toBeNull();
    expect(answers.map(({ answer }) => answer?.text ?? null)).toEqual(["Gosto de motores.", null]);
  });

  test("rejects other companies, missing scopes and ended applications", async () => {
    await write("why", "Gosto de motores.");
    await call("POST", "/send");
    const other = await aCompany(api, "Curiosa");
    expect((await byCompany("", other.authorization)).statusCode).toBe(404);
    const narrow = await aCompany(api, "Só Testes", ["tests:read"]);
    expect((await byCompany("", narrow.authorization)).statusCode).toBe(403);
    await api.app.inject({
      method: "POST",
      url: `/operator/applications/${mine.applicationId}/move`,
      headers: operatorAuthorization,
      payload: { to: "notSelected", reasonKind: "otherChosen", reason: "Outra pessoa tinha mais experiência." },
    });
    expect((await byCompany()).statusCode).toBe(404);
    expect((await view()).canRemove).toBe(true);
    expect((await call("DELETE", "/answers/why")).statusCode).toBe(200);
  });

  test("answers are exported, and deleted 90 days after the end", async () => {
    await record("work");
    const url = endpointPath(exportAccount, { id: mine.person.userId });
    const exported = exportAccount.response.parse(
      (await api.app.inject({ url, headers: mine.person.authorization })).json(),
    );
    expect(exported.videoInterviewAnswers).toEqual([expect.objectContaining({ questionId: "work", kind: "video" })]);
    await deleteOldInterviews(api.context, new Date(Date.now() + 100 * DAY));
    expect(await files()).toBe(1);
    await api.app.inject({
      method: "POST",
      url: `/candidate/${mine.person.candidateId}/applications/${mine.applicationId}/withdraw`,
      headers: mine.person.authorization,
      payload: {},
    });
    await deleteOldInterviews(api.context, new Date(Date.now() + 89 * DAY));
    expect(await files()).toBe(1);
    await deleteOldInterviews(api.context, new Date(Date.now() + 91 * DAY));
    expect(await files()).toBe(0);
    expect((await call("GET")).statusCode).toBe(404);

    mine = await anInterviewed(api, { person: await aCandidate(api.app) });
    await record("work");
    await api.context.db
      .update(users)
      .set({ deletionAt: new Date(Date.now() - DAY) })
      .where(eq(users.id, mine.person.userId));
    await eraseDueAccounts(api.context);
    expect(await files()).toBe(0);
  });
});

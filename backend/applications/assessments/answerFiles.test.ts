import { extname } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { exportSchema } from "#contract/candidates/account";
import type { VacancyAssessmentView } from "#contract/applications/vacancyAssessment";
import { listFilesADayLater } from "#tests/factories/files";
import { anApplication, type ApplicationInState } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { fileAssessment } from "#tests/factories/companyAssessments";
import { aVacancy } from "#tests/factories/vacancies";
import { aPdf } from "#tests/factories/pdf";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { present } from "#tests/present";
import { assessmentAttempts, users, vacancies } from "../../platform/db/schema";
import { ERASURE, eraseDueAccounts } from "../../candidates/account/erase";
import { clean } from "../../program/jobs/clean";

let company: Company;
rememberRuns();
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, "Concessionária Horizonte");
});

/** Counts the stored files without the erasure records. */
const files = async () =>
  (await listFilesADayLater(api.context)).filter((name) => extname(name) !== `.${ERASURE}`).length;

/** Begins a test that asks for files, on a sent application. */
async function begun() {
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, selectiveProcessId));
  const report = await api.app.inject({
    method: "POST",
    url: "/operator/tests/import",
    headers: company.authorization,
    payload: { tests: JSON.stringify(fileAssessment(present(row?.externalId))) },
  });
  expect(report.json()).toMatchObject({ created: 1, problems: [] });
  const application = await anApplication(api, { selectiveProcessId }).inState("submitted");
  expect((await call(application, "/start", "POST", {})).statusCode).toBe(200);
  return application;
}
const path = ({ person, selectiveProcessId }: ApplicationInState) =>
  `/candidate/${person.candidateId}/selectiveProcesses/${selectiveProcessId}/tests/auxiliaryQuestionsTest`;
const call = (
  application: ApplicationInState,
  to: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  payload?: object,
) =>
  api.app.inject({
    method,
    url: path(application) + to,
    headers: application.person.authorization,
    ...(payload && { payload }),
  });
const send = (application: ApplicationInState, item: string, bytes: Buffer, query = "") => {
  const boundary = "the-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return api.app.inject({
    method: "POST",
    url: `${path(application)}/files/${item}${query}`,
    headers: {
      ...application.person.authorization,
      "x-requested-with": "XMLHttpRequest",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const itemOf = async (application: ApplicationInState, id = "proof") =>
  (await call(application, "", "GET"))
    .json<VacancyAssessmentView>()
    .attempt?.sections.flatMap(({ items }) => items)
    .find((item) => item.id === id);
const asCompany = (application: ApplicationInState, to: string, { authorization } = company) =>
  api.app.inject({
    url: `/operator/applications/${application.applicationId}/vacancyTests${to}`,
    headers: { ...authorization },
  });

test("sends, replaces and deletes a file", async () => {
  const application = await begun();
  const before = await files();
  expect((await call(application, "/finish", "POST")).json()).toMatchObject({ fields: { proof: ["required"] } });
  expect((await send(application, "proof", aPdf(), "?revision=0")).statusCode).toBe(200);
  expect((await send(application, "proof", aPdf(), "?revision=0")).statusCode).toBe(200);
  expect([await itemOf(application), await files()]).toMatchObject([{ answer: "pdf", revision: 1 }, before + 1]);
  expect((await send(application, "proof", aPdf("velho"), "?revision=0")).json()).toMatchObject({
    code: "answersChanged",
  });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } })
    .png()
    .toBuffer();
  await send(application, "proof", picture, "?revision=1");
  expect([await itemOf(application), await files()]).toMatchObject([{ answer: "webp", revision: 2 }, before + 1]);
  // An answer without a file must not delete the stored file.
  await call(application, "/answers", "PUT", { answers: [{ item: "proof", value: null, revision: 0 }] });
  const seen = await call(application, "/files/proof", "GET");
  expect([seen.statusCode, seen.headers["content-disposition"], seen.headers["x-content-type-options"]]).toEqual([
    200,
    'attachment; filename="resposta.webp"',
    "nosniff",
  ]);
  expect((await call(application, "/files/proof?revision=1", "DELETE")).statusCode).toBe(409);
  expect((await call(application, "/files/proof?revision=2", "DELETE")).statusCode).toBe(200);
  expect((await call(application, "/files/proof?revision=2", "DELETE")).statusCode).toBe(200);
  expect([await itemOf(application), await files()]).toMatchObject([{ answer: null }, before]);
  expect((await call(application, "/files/proof", "GET")).statusCode).toBe(404);
});

test.each<[string, Buffer, string, number, object]>([
  ["is neither a PDF nor a picture", Buffer.from("#!/bin/sh"), "proof", 415, { fields: { file: ["documentKind"] } }],
  ["only begins as a PDF", Buffer.from("%PDF-1.4 test"), "proof", 415, { fields: { file: ["documentBroken"] } }],
  ["is too large", Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)]), "proof", 413, { code: "tooLarge" }],
  ["is empty", Buffer.alloc(0), "proof", 400, { fields: { file: ["required"] } }],
  ["answers a text question", aPdf(), "why", 400, { fields: { why: ["invalid"] } }],
  ["answers an unknown question", aPdf(), "nothing", 400, { fields: { nothing: ["invalid"] } }],
])("refuses a file that %s, and keeps nothing", async (_, bytes, item, status, problem) => {
  const application = await begun();
  const before = await files();
  const refused = await send(application, item, bytes);
  expect([refused.statusCode, refused.json(), await files()]).toEqual([
    status,
    expect.objectContaining(problem),
    before,
  ]);
});

test("shows the company a file after the test is finished", async () => {
  const application = await begun();
  await send(application, "proof", aPdf());
  const file = "/auxiliaryQuestionsTest/files/proof";
  expect((await asCompany(application, file)).statusCode).toBe(404);
  expect((await call(application, "/finish", "POST")).statusCode).toBe(200);
  expect((await asCompany(application, "")).json()).toMatchObject({
    rows: [
      {
        score: null,
        answers: [{}, { id: "proof", value: "pdf", answer: "Arquivo em PDF" }, { id: "photo", value: null }],
      },
    ],
  });
  const given = await asCompany(application, file);
  expect([given.statusCode, given.rawPayload.equals(aPdf())]).toEqual([200, true]);
  expect(given.headers).toMatchObject({
    "content-disposition": 'attachment; filename="resposta.pdf"',
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect((await asCompany(application, file.replace("proof", "photo"))).statusCode).toBe(404);
  expect((await asCompany(application, file, await aCompany(api, "Umburana Veículos"))).statusCode).toBe(404);
  for (const late of [
    await send(application, "proof", aPdf("dois")),
    await call(application, "/files/proof", "DELETE"),
  ])
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: "testEnded" })]);
  expect((await call(application, "/files/proof", "GET")).statusCode).toBe(200);
  await api.app.inject({
    method: "POST",
    url: `/candidate/${application.person.candidateId}/applications/${application.applicationId}/withdraw`,
    headers: application.person.authorization,
    payload: {},
  });
  expect((await asCompany(application, file)).statusCode).toBe(404);
});

test("a file is exported, and deleted with the account", async () => {
  const [application, other] = [await begun(), await begun()];
  const before = await files();
  await send(application, "proof", aPdf());
  await send(other, "proof", aPdf());
  const exported = exportSchema.parse(
    (
      await api.app.inject({
        url: `/user/${application.person.userId}/export`,
        headers: application.person.authorization,
      })
    ).json(),
  );
  const [[key, file] = []] = Object.entries(exported.answerFiles);
  expect([key, file]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}\/proof$/),
    `data:application/pdf;base64,${aPdf().toString("base64")}`,
  ]);
  expect(await files()).toBe(before + 2);
  const now = api.context.now();
  await api.context.db.update(users).set({ deletionAt: now }).where(eq(users.id, application.person.userId));
  await eraseDueAccounts(api.context);
  expect(await files()).toBe(before + 1);
  await api.context.db
    .update(assessmentAttempts)
    .set({ keptUntil: new Date(now.getTime() - 1) })
    .where(eq(assessmentAttempts.applicationId, other.applicationId));
  await clean(api.context);
  expect(await files()).toBe(before);
});

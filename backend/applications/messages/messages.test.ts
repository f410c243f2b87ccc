import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listMessages, type Message } from "#contract/applications/message";
import type { listHeldVacancies } from "#contract/vacancies/vacancyReview";
import type { EndpointResponse } from "#contract/base/endpoint";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication, operatorAuthorization, type ApplicationInState } from "#tests/factories/applications";
import { openSharedServer } from "#tests/apiServer";
import { vacancyReports } from "../../platform/db/schema";
import { cleanBody } from "./cleanHtml";
import { saveMessage } from "./repository";

const START = new Date("2026-03-02T12:00:00.000Z");
let minutes = 0;
const api = await openSharedServer({ RATE_LIMITS: "1" });
beforeAll(() => {
  api.setNow(START);
});

const wait = (more = 1) => {
  minutes += more;
  api.setNow(new Date(START.getTime() + minutes * 60_000));
};
const write = ({ person, applicationId }: ApplicationInState, text: unknown) =>
  applicationCalls(api.app, person).post(`/${applicationId}/messages`, { text });
const thread = async ({ person, applicationId }: ApplicationInState, query = "") =>
  listMessages.response.parse(
    (await applicationCalls(api.app, person).get(`/${applicationId}/messages${query}`)).json(),
  );
const asCompany = (method: "GET" | "POST", url: string, payload?: object) =>
  api.app.inject({ method, url: `/operator/${url}`, headers: operatorAuthorization, ...(payload && { payload }) });
const writeAsCompany = (applicationId: string, message: string, html = "") => {
  wait();
  return asCompany("POST", `applications/${applicationId}/message`, { message, html });
};
const words = ({ rows }: { rows: Message[] }) => rows.map(({ by, text, html }) => [by, text, html]);

test("both sides see one thread, oldest message first", async () => {
  const application = await anApplication(api).inState("inReview");
  expect(await thread(application)).toEqual({ rows: [], total: 0, unread: 0, canWrite: true });
  const sent = await writeAsCompany(
    application.applicationId,
    "Sobre a vaga",
    "<p>Traga a <b>CNH</b></p><script></script>",
  );
  wait();
  const answered = await write(application, "  Levo sim.\r\nObrigada ");
  expect([answered.statusCode, answered.json()]).toEqual([
    201,
    expect.objectContaining({ by: "candidate", text: "Levo sim.\nObrigada", html: null }),
  ]);
  const both = await thread(application);
  expect(words(both)).toEqual([
    ["company", "Sobre a vaga", "<p>Traga a <b>CNH</b></p>"],
    ["candidate", "Levo sim.\nObrigada", null],
  ]);
  expect(both.rows[0]?.id).toBe(sent.json<{ notificationId: string }>().notificationId);
  const read = await asCompany("GET", `applications/${application.applicationId}/messages`);
  expect(read.json()).toEqual({ rows: both.rows });
  expect(words(await thread(application, "?limit=1"))).toEqual([["candidate", "Levo sim.\nObrigada", null]]);
});

test("a message counts as read for its reader only", async () => {
  const application = await anApplication(api).inState("inReview");
  const other = await anApplication(api).inState("inReview");
  await writeAsCompany(application.applicationId, "Sobre a vaga");
  await writeAsCompany(application.applicationId, "Mais uma coisa");
  const unread = async () => (await thread(application)).unread;
  expect(await unread()).toBe(2);
  const url = `/candidate/${application.person.candidateId}/applications/${application.applicationId}/messages/read`;
  const put = (headers: Record<string, string>) => api.app.inject({ method: "PUT", url, headers });
  expect((await put(other.person.authorization)).statusCode).toBe(404);
  expect(await unread()).toBe(2);
  expect((await put(application.person.authorization)).json()).toEqual({ unread: 0 });
  expect(await unread()).toBe(0);
  // Notifications of state changes stay unread.
  const { userId, authorization } = application.person;
  const list = await api.app.inject({ url: `/notification/list/${userId}/?isPagination=1`, headers: authorization });
  expect(list.json<{ unread: number }>().unread).toBe(1);
});

test.each([
  ["required", ""],
  ["required", "   \n "],
  ["tooLong", "a".repeat(2_001)],
  ["characterInvalid", "um\u0007dois"],
])("reports %s on the field of the text %j", async (problem, text) => {
  const application = await anApplication(api).inState("submitted");
  const refused = await write(application, text);
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ fields: { text: [problem] } })]);
  expect((await thread(application)).total).toBe(0);
});

test("saves a repeated text once within ten minutes", async () => {
  const application = await anApplication(api).inState("submitted");
  const twice = await Promise.all([write(application, "Posso ir hoje?"), write(application, "Posso ir hoje?")]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
  expect((await thread(application)).total).toBe(1);
  wait(10);
  await write(application, "Posso ir hoje?");
  expect((await thread(application)).total).toBe(2);
});

describe("permission to write", () => {
  test.each(["invited", "submitted", "offer", "notSelected", "hired", "unanswered"] as const)(
    "both sides may write while the application is %s",
    async (state) => {
      const application = await anApplication(api).inState(state);
      expect((await writeAsCompany(application.applicationId, "Oi")).statusCode).toBe(201);
      wait();
      expect((await write(application, "Oi também")).statusCode).toBe(201);
      expect((await thread(application)).canWrite).toBe(true);
    },
  );

  test.each(["draft", "discarded", "closedUnsent", "declined", "withdrawn"] as const)(
    "the candidate may not write while the application is %s",
    async (state) => {
      const application = await anApplication(api).inState(state);
      const refused = await write(application, "Oi");
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ code: "illegalTransition" }),
      ]);
      expect((await thread(application)).canWrite).toBe(false);
      expect((await asCompany("GET", `applications/${application.applicationId}/messages`)).statusCode).toBe(404);
    },
  );

  test("closes the thread when the person applies again", async () => {
    const older = await anApplication(api).inState("notSelected");
    wait();
    const { person, selectiveProcessId } = older;
    await anApplication(api, { person, selectiveProcessId }).inState("submitted");
    expect((await write(older, "Oi")).statusCode).toBe(409);
  });

  test("allows each side 20 messages a day, 100 in all", async () => {
    const application = await anApplication(api).inState("interview");
    const { applicationId } = application;
    const counts = { candidate: 0, company: 0 };
    for (let each = 0; each < 21; each++) {
      if ((await write(application, `Pergunta ${each}`)).statusCode === 201) counts.candidate++;
      if ((await writeAsCompany(applicationId, `Resposta ${each}`)).statusCode === 201) counts.company++;
    }
    expect(counts).toEqual({ candidate: 20, company: 20 });
    const late = await write(application, "Mais uma");
    expect([late.statusCode, late.json()]).toEqual([
      429,
      expect.objectContaining({ code: "tooManyRequests", retryAfter: expect.any(Number) as number }),
    ]);

    for (const by of ["candidate", "company"] as const)
      for (let each = 20; each < 100; each++)
        await saveMessage(api.context.db, { applicationId, by, text: `Outra ${each}`, at: api.context.now() });
    wait(24 * 60);
    expect((await write(application, "Demais")).statusCode).toBe(409);
    expect((await writeAsCompany(applicationId, "Demais")).json()).toMatchObject({ code: "limitReached" });
    expect(await thread(application)).toMatchObject({ total: 200, canWrite: false });
  });
});

test("reporting a message reports the vacancy with the message's text", async () => {
  const application = await anApplication(api).inState("submitted");
  const { person, applicationId, selectiveProcessId } = application;
  const sent = await writeAsCompany(applicationId, "Faça um PIX", "<p>De R$ 50</p>");
  const { notificationId } = sent.json<{ notificationId: string }>();
  const calls = applicationCalls(api.app, person);
  const report = (id: string, body: object) => calls.post(`/${applicationId}/messages/${id}/report`, body);
  expect((await report(notificationId, { reason: "" })).json()).toMatchObject({
    fields: { reason: ["reasonRequired"] },
  });
  expect((await report(notificationId, { reason: "asksMoney" })).statusCode).toBe(201);
  wait();
  const own = (await write(application, "Não pago")).json() as Message;
  expect((await report(own.id, { reason: "asksMoney" })).statusCode).toBe(404);
  expect(
    await api.context.db.select().from(vacancyReports).where(eq(vacancyReports.selectiveProcessId, selectiveProcessId)),
  ).toMatchObject([{ reason: "asksMoney", candidateId: person.candidateId, message: "Faça um PIX\n<p>De R$ 50</p>" }]);
  const held = (await asCompany("GET", "heldVacancies")).json<EndpointResponse<typeof listHeldVacancies>>();
  expect(held.rows.find(({ id }) => id === selectiveProcessId)?.reports).toMatchObject([
    { message: "Faça um PIX\n<p>De R$ 50</p>" },
  ]);
});

test("a message's notification names company and vacancy", async () => {
  const application = await anApplication(api).inState("submitted");
  const { person, applicationId } = application;
  const sent = await writeAsCompany(applicationId, "Pode vir amanhã?");
  const { notificationId } = sent.json<{ notificationId: string }>();
  const view = async () =>
    (await api.app.inject({ url: `/notification/${notificationId}`, headers: person.authorization })).json<object>();
  const { companyName, roleName } = application.application.vacancy;
  expect(await view()).toMatchObject({ html: null, about: { companyName, roleName }, canAnswer: true, unread: true });
  // An answer marks the message as read.
  wait();
  await write(application, "Posso");
  expect(await view()).toMatchObject({ unread: false });
  await applicationCalls(api.app, person).post(`/${applicationId}/withdraw`, { reason: "" });
  expect(await view()).toMatchObject({ about: { companyName, roleName }, canAnswer: false });
  expect(await view()).not.toHaveProperty("applicationId");
});

test.each([
  ["<p>Traga a CNH</p>", "Traga a CNH", null],
  ["Traga a <b>CNH</b>", "Traga a CNH.", null],
  ["<h1>Traga a CNH!</h1><p>E o RG</p>", "Traga a CNH", "<p>E o RG</p>"],
  ["<p>Traga a CNH e o RG</p>", "Traga a CNH", "<p>Traga a CNH e o RG</p>"],
  ["<p>&nbsp;</p>", "Oi", null],
  ["", "Oi", null],
])("reduces the body %j below the line %j to %j", (html, line, body) => {
  expect(cleanBody(html, line)).toBe(body);
});

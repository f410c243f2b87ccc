import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Notification } from "#contract/notification";
import { anApplication } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { openTestServer, type TestServer } from "#tests/apiServer";
import type { ApplicationState } from "#contract/application";
import { cleanHtml, notify, type NewNotification } from "./notify";

let api: TestServer;
let person: Person;
beforeAll(async () => {
  api = await openTestServer();
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});
afterAll(() => api.close());

interface List {
  rows: Notification[];
  total: number;
  unread: number;
}
const list = async (query = "isPagination=1", { userId, authorization } = person) =>
  (await api.app.inject({ url: `/notification/list/${userId}/?${query}`, headers: authorization })).json<List>();
const put = (path: string) =>
  api.app.inject({ method: "PUT", url: `/notification/${path}`, headers: person.authorization });
const tell = (overrides: Partial<NewNotification> = {}) =>
  notify(api.context.db, { userId: person.userId, type: 4, message: "Atualize o seu currículo", ...overrides });

describe("the list", () => {
  test("is newest first, twenty a page, and counts the unread", async () => {
    for (let minute = 0; minute < 23; minute++)
      await tell({ message: `Aviso ${minute}`, at: new Date(Date.UTC(2026, 2, 10, 12, minute)) });
    const first = await list();
    expect(first).toMatchObject({ total: 23, unread: 23, page: 1, limit: 20 });
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]).toMatchObject({
      message: "Aviso 22",
      unread: true,
      isUnRead: true,
      creationDate: "2026-03-10T12:22:00.000Z",
    });
    expect((await list("isPagination=1&page=2")).rows.map(({ message }) => message)).toEqual([
      "Aviso 2",
      "Aviso 1",
      "Aviso 0",
    ]);
    expect((await list("isPagination=1&page=9")).rows).toEqual([]);
    expect((await list("isPagination=0")).rows).toHaveLength(23);
  });

  test("is empty for who has none", async () => {
    expect(await list()).toMatchObject({ rows: [], total: 0, unread: 0 });
  });
});

// docs/requirements.md, 2.12.
test("what the bell says: new and previous ones with type, link and message, how many are unread, and 'Ler todas'", async () => {
  const { applicationId, selectiveProcessId } = await anApplication(api, { person }).inState("invited");
  // The application's own notifications come before.
  await put(`readAll/${person.userId}`);
  const { total: before } = await list();
  const at = (minute: number) => new Date(Date.UTC(2036, 2, 10, 12, minute));
  for (const type of [1, 2, 4] as const) await tell({ type, message: `Tipo ${type}`, at: at(type) });
  await tell({ type: 3, message: "Tipo 3", at: at(5), applicationId, selectiveProcessId });
  await tell({ type: 6, message: "Tipo 6", at: at(6), html: "<p>Venha <b>hoje</b></p>" });
  await put(await tell({ message: "Lida", at: at(0) }));

  const told = await list();
  expect(told).toMatchObject({ total: before + 6, unread: 5 });
  expect(
    told.rows.slice(0, 6).map(({ type, message, unread, creationDate }) => [type, message, unread, creationDate]),
  ).toEqual([
    [6, "Tipo 6", true, at(6).toISOString()],
    [3, "Tipo 3", true, at(5).toISOString()],
    [4, "Tipo 4", true, at(4).toISOString()],
    [2, "Tipo 2", true, at(2).toISOString()],
    [1, "Tipo 1", true, at(1).toISOString()],
    [4, "Lida", false, at(0).toISOString()],
  ]);
  const [message, invitation] = told.rows;
  expect(message).toMatchObject({ html: "<p>Venha <b>hoje</b></p>", selectiveProcessId: null });
  expect(invitation).toMatchObject({ selectiveProcessId, invitationAccepted: null });

  expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 5 });
  const { unread, rows } = await list();
  expect([unread, rows.filter((row) => row.unread || row.isUnRead)]).toEqual([0, []]);
});

describe("reading", () => {
  test("one marks that one", async () => {
    const [id] = [await tell(), await tell()];
    expect((await put(id)).json()).toMatchObject({ id, unread: false, isUnRead: false });
    expect(await list()).toMatchObject({ total: 2, unread: 1 });
  });

  test("all marks all, once, and nobody else's", async () => {
    const other = await aCandidate(api.app);
    await tell();
    await tell();
    await tell({ userId: other.userId });
    expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 2 });
    expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 0 });
    expect(await list()).toMatchObject({ total: 2, unread: 0 });
    expect(await list("isPagination=1", other)).toMatchObject({ unread: 1 });
  });

  test("are all read by a call that names JSON and has no body", async () => {
    const answer = await api.app.inject({
      method: "PUT",
      url: `/notification/readAll/${person.userId}`,
      headers: { ...person.authorization, "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test.each<[ApplicationState, boolean | null]>([
  ["invited", null],
  ["declined", false],
])("an invitation whose application is %s has invitationAccepted %s", async (state, accepted) => {
  const { applicationId, selectiveProcessId } = await anApplication(api, { person }).inState(state);
  await tell({ type: 3, applicationId, selectiveProcessId, message: "Você foi convidada" });
  const { rows } = await list();
  expect(rows.find(({ message }) => message === "Você foi convidada")).toMatchObject({
    type: 3,
    selectiveProcessId,
    invitationAccepted: accepted,
  });
});

test("an invitation that was accepted says so", async () => {
  const { applicationId } = await anApplication(api, { person }).inState("invited");
  await tell({ type: 3, applicationId, message: "Você foi convidada" });
  const response = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/applications/${applicationId}/answerInvitation`,
    headers: person.authorization,
    payload: { accepted: true },
  });
  expect(response.statusCode).toBe(200);
  expect((await list()).rows.find(({ message }) => message === "Você foi convidada")).toMatchObject({
    invitationAccepted: true,
  });
});

describe("a message's HTML", () => {
  test("is kept without what acts", async () => {
    await tell({
      type: 6,
      html: '<p onclick="x()">Olá <b>Ana</b></p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">a</a><a href="https://exemplo.com">b</a>',
    });
    expect((await list()).rows[0]?.html).toBe(
      '<p>Olá <b>Ana</b></p><a rel="noopener noreferrer nofollow">a</a><a href="https://exemplo.com" rel="noopener noreferrer nofollow">b</a>',
    );
  });

  test.each([
    "<style>*{display:none}</style>",
    "<iframe src=https://a></iframe>",
    "<form action=//a><input></form>",
    '<svg onload="x()">',
    "<math><mi//xlink:href='data:x,y'>",
    '<a href="//evil.example">',
  ])("%s leaves nothing that acts", (html) => {
    expect(cleanHtml(html)).not.toMatch(/<(style|iframe|form|input|svg|math)|href|on\w+=/i);
  });

  test("once clean stays as it is", () => {
    const once = cleanHtml("<h1>Oi</h1><p>a &lt;b&gt; &amp; c<br>d</p><a href='mailto:a@b.c'>e</a>");
    expect(cleanHtml(once)).toBe(once);
  });

  describe("in raw-text elements, whose content a parser may hand on as it is (CVE-2026-44990)", () => {
    const markup = "<img src=x onerror=alert(1)><script>alert(2)</script>";
    const rawTextElements =
      "textarea title xmp iframe noembed noframes noscript plaintext style script listing option".split(" ");
    const payloads = [
      ...rawTextElements.flatMap((name) => [
        `<${name}>${markup}</${name}>`,
        `<${name}>${markup}`,
        `<${name.toUpperCase()} x="</${name}>">${markup}</${name} >`,
        `<${name}/>${markup}</${name}>`,
        `<p><${name}><${name}>${markup}</${name}>${markup}</${name}></p>`,
        `<${name}><!--</${name}>${markup}--></${name}>`,
        `<svg><${name}>${markup}</${name}></svg>`,
        `<math><mtext><${name}>${markup}</${name}></mtext></math>`,
        `<${name}>&lt;img src=x onerror=alert(1)&gt;</${name}>`,
      ]),
      ...rawTextElements.flatMap((outer) =>
        rawTextElements.map((inner) => `<${outer}><${inner}></${outer}>${markup}</${inner}>`),
      ),
    ];

    /**
     * Every "<" of clean HTML begins one of the elements that are let through, which have no attributes but a link's
     * two.
     */
    const clean =
      /^(?:[^<>]|<\/?(?:p|br|strong|b|em|i|u|ul|ol|li|h[2-4]|blockquote|table|thead|tbody|tr|th|td|hr)(?: ?\/)?>|<a(?: (?:href|rel)="[^"<>]*")*>|<\/a>)*$/;

    test.each(payloads)("%s", (html) => {
      expect(cleanHtml(html)).toMatch(clean);
      expect(cleanHtml(`<p>Olá</p>${html}`)).toMatch(/^<p>Olá<\/p>/);
    });

    test("what stands after such an element stays", () => {
      expect(cleanHtml("<xmp><b>a</b></xmp><p>Até <b>amanhã</b></p>")).toBe("<p>Até <b>amanhã</b></p>");
    });
  });
});

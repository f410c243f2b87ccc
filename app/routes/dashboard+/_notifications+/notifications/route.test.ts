import { afterEach, describe, expect, it, vi } from "vitest";
import { listNotifications, type Notification } from "#contract/candidates/notification";
import type { Application } from "#contract/applications/application";
import {
  anApplicationResponse,
  stubApiOfAna,
  cookieOfAna,
  dashboardPage,
  listCall as listOfApplications,
  userCall,
} from "#tests/applicationPages";
import { findGluedWords } from "#tests/gluedWords";
import { findInOtherLanguage } from "#tests/languageOfParts";
import { getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { PARTS_HEADER } from "~/services/server/serve/finishedPage.server";
import * as screen from "./route";

const ask = dashboardPage("notifications", screen);
const path = "/dashboard/notifications";
const userId = "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
const listCall = `GET /notification/list/${userId}/`;
const readAllCall = `PUT /notification/readAll/${userId}`;
const id = (last: number) => `5c1e3c34-9c0e-4b43-8f0b-00000000000${last}`;
const putCall = (last: number) => `PUT /notification/${id(last)}`;
const viewCall = (last: number) => `GET /notification/${id(last)}`;
const broken = { status: 500, body: { code: "unavailable", message: "x" } };

const aNotification = (last: number, overrides: Partial<Notification> = {}): Notification => ({
  id: id(last),
  message: `Aviso ${last}`,
  type: 2,
  unread: true,
  isUnRead: true,
  creationDate: "2026-11-20T12:00:00.000Z",
  selectiveProcessId: 12,
  invitationAccepted: null,
  html: null,
  about: null,
  ...overrides,
});
const read = { unread: false, isUnRead: false };
const aList = (rows: Notification[], overrides: object = {}) => ({
  [listCall]: {
    body: listNotifications.response.parse({
      rows,
      page: 1,
      limit: 20,
      total: rows.length,
      totalIsExact: true,
      unread: rows.filter(({ unread }) => unread).length,
      ...overrides,
    }),
  },
});

async function page(
  apiResponses: Parameters<typeof stubApiOfAna>[0],
  {
    query = "",
    form,
    cookie = "",
    headers,
  }: { query?: string; form?: Record<string, string>; cookie?: string; headers?: Record<string, string> } = {},
) {
  const stub = stubApiOfAna(apiResponses);
  const cookies = [await cookieOfAna(), cookie].filter(Boolean).join("; ");
  const request = visit(path + query, { cookie: cookies, ...(form ? { form } : {}) });
  for (const [name, value] of Object.entries(headers ?? {})) request.headers.set(name, value);
  const response = await ask(request);
  const html = await response.text();
  const writes = stub.calls.filter(({ method }) => method !== "GET");
  return {
    response,
    html,
    main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
    writes,
    calls: stub.calls,
  };
}
const readSections = (main: string) =>
  [...main.matchAll(/<section.*?<h2[^>]*>([^<]*)<\/h2>(.*?)<\/section>/g)].map(([, title, part = ""]) => [
    title,
    [...part.matchAll(/<button[^>]*name="open"[^>]*value="([^"]*)"/g)].map(([, value]) => value),
  ]);

afterEach(() => vi.restoreAllMocks());

describe("the list of notifications (docs/requirements.md, 2.12)", () => {
  it("lists new and earlier notifications, with 'Ler todas'", async () => {
    const rows = ([1, 2, 3, 4, 6] as const).map((type, at) => aNotification(at, { type }));
    const { response, html, main } = await page(aList([...rows, aNotification(5, read)]));
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Avisos · ");
    expect(readSections(main)).toEqual([
      ["Novos", [0, 1, 2, 3, 4].map(id)],
      ["Anteriores", [id(5)]],
    ]);
    expect(main).toMatch(/<button[^>]*name="intent"[^>]*value="readAll"[^>]*>.*?Ler todas</);
    const icons = [...main.matchAll(/<button[^>]*data-type="(\d)".*?#(\w+)".*?<\/button>/g)].map((match) =>
      match.slice(1),
    );
    expect(icons).toEqual([
      ["1", "search"],
      ["2", "progress"],
      ["3", "invitation"],
      ["4", "clock"],
      ["6", "message"],
      ["2", "progress"],
    ]);
    // Entries are buttons, because programs follow links, and opening an entry marks it read.
    expect(main).not.toMatch(/<a[^>]*href="[^"]*(viewSelectiveProcess|progressSelectiveProcess)/);
  });

  it("hides 'Ler todas' if all are read", async () => {
    expect((await page(aList([aNotification(1, read)]))).main).not.toContain("readAll");
    const { main } = await page(aList([]));
    expect(main).toContain("Nenhum aviso por enquanto");
    expect(main).not.toContain("<form");
  });

  const waiting = (candidate: number, rows: Application[] = []) => ({
    [listOfApplications]: {
      body: {
        rows,
        total: candidate,
        totalIsExact: true,
        page: 1,
        limit: 100,
        turns: { candidate, company: 4, ended: 0 },
      },
    },
  });

  it.each([
    ["with a side menu", {}],
    ["on a phone", { "sec-ch-ua-mobile": "?1" }],
    ["in the bell's panel", { [PARTS_HEADER]: "1" }],
  ])("counts the candidate's tasks above the list %s", async (_, headers) => {
    const rows = [
      anApplicationResponse({ turn: "candidate", nextAction: "takeTest", dueAt: "2030-01-08T03:00:00.000Z" }),
    ];
    const { main, html, calls } = await page({ ...aList([aNotification(1)]), ...waiting(2, rows) }, { headers });
    expect(findGluedWords(html)).toEqual([]);
    expect(main || html).toMatch(
      /<form[^>]*data-part="notifications".*?<a[^>]*href="\/dashboard\/mySelectiveProcesses\?turn=candidate".*?Sua vez em 2 candidaturas.*?até.*?<h2/,
    );
    expect(calls.filter(({ path }) => path.endsWith("/applications"))).toHaveLength(1);
    const empty = await page({ ...aList([]), ...waiting(1) }, { headers });
    expect(empty.main || empty.html).toMatch(/data-part="notifications".*?Sua vez em 1 candidatura</);
    expect((await page({ ...aList([aNotification(1)]), ...waiting(0) }, { headers })).main).not.toContain("Sua vez");
  });

  it("shows the page number, and redirects from empty pages", async () => {
    const { main } = await page(aList([aNotification(1)], { page: 2, total: 41 }), { query: "?page=2" });
    expect(main).toContain("Página 2 de 5");
    expect(main).toMatch(/<form[^>]*action="\/dashboard\/notifications\?page=2"/);
    const emptied = await page(aList([], { page: 3 }), { query: "?page=3" });
    expect(emptied.response.headers.get("location")).toBe(path);
  });

  // Differs from docs/requirements.md, 8.8, as docs/decisions/0041 explains.
  it("offers a retry if the list can't be loaded", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { response, main } = await page({ [listCall]: broken });
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledWith("notifications: were not loaded: 500 unavailable");
    expect(main).toContain("Não deu para carregar seus avisos.");
    expect(main).toContain(`href="${path}"`);
  });

  it("marks Portuguese texts on pages in English", async () => {
    const { html } = await page(
      {
        ...aList([aNotification(1), { ...aNotification(2), message: "Your interview", language: "en" }]),
        [viewCall(6)]: { body: aNotification(6, { type: 6, html: "<p>Venha</p>" }) },
      },
      { cookie: "i18nextLng=en", query: `?open=${id(6)}` },
    );
    expect(html).toContain("Mark all as read");
    expect(html).toContain("Venha");
    expect(findInOtherLanguage(html, ["Aviso 1", "Aviso 6", "Venha"])).toEqual([]);
    expect(html).toMatch(/<span class="[^"]*">Your interview</);
  });
});

describe("opening a notification", () => {
  it.each([
    [1, {}, "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess"],
    [2, {}, "/dashboard/progressSelectiveProcess/12"],
    [3, {}, `/dashboard/listSelectiveProcesses/12/viewSelectiveProcess?notification=${id(1)}`],
    [3, { invitationAccepted: true }, "/dashboard/progressSelectiveProcess/12"],
    [6, {}, `${path}?page=2&open=${id(1)}`],
  ] as const)("redirects type %i with %j to %s", async (type, overrides, target) => {
    const { response, writes } = await page(
      { [putCall(1)]: { body: aNotification(1, { ...read, type, ...overrides }) } },
      { query: "?page=2", form: { open: id(1) } },
    );
    expect([response.status, response.headers.get("location")]).toEqual([302, target]);
    expect(writes.map(({ path: to, body }) => [to, body])).toEqual([[`/notification/${id(1)}`, read]]);
  });

  it("returns to the list if the notification has no subject", async () => {
    const reminder = { body: aNotification(1, { ...read, type: 4, selectiveProcessId: null }) };
    const gone = { status: 404, body: { code: "notFound", message: "x" } };
    for (const answer of [reminder, gone]) {
      const { response } = await page({ [putCall(1)]: answer }, { form: { open: id(1) } });
      expect(response.headers.get("location")).toMatch(/^\/dashboard\/notifications\?changed=\w+$/);
    }
  });

  it("'Ler todas' marks all as read", async () => {
    const { response, writes } = await page({ [readAllCall]: { body: { read: 3 } } }, { form: { intent: "readAll" } });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/notifications\?changed=\w+$/);
    expect(writes.map(({ path: to }) => to)).toEqual([`/notification/readAll/${userId}`]);
    expect((await sessionStorage.getSession(getSessionCookie(response))).data).toMatchObject({
      __flash_toast__: { kind: "success", text: "notificationsRead" },
    });
  });

  it("'Ler todas' in the bell's panel returns to the page", async () => {
    stubApiOfAna({ [readAllCall]: { body: { read: 3 } } });
    const leadTo = async (referer: string) => {
      const request = visit(path, { cookie: await cookieOfAna(), form: { intent: "readAll" } });
      request.headers.set("referer", referer);
      return (await ask(request)).headers.get("location")?.replace(/changed=\w+$/, "changed=");
    };
    const here = new URL(visit(path).url).origin;
    expect(await leadTo(`${here}/dashboard/tests?a=1`)).toBe("/dashboard/tests?a=1&changed=");
    for (const referer of ["", "not an address", `${here}/`, `${here}/auth/login`])
      expect(await leadTo(referer), referer).toBe("/dashboard/notifications?changed=");
  });

  it.each<Record<string, string>>([{}, { open: "../user" }, { intent: "x" }])(
    "answers 400 to the form %j",
    async (form) => {
      const { response, writes } = await page({}, { form });
      expect([response.status, writes]).toEqual([400, []]);
    },
  );
});

describe("a message (type 6)", () => {
  const message = aNotification(6, {
    ...read,
    type: 6,
    message: "Sobre a entrevista",
    html: "<p>Traga a <b>CNH</b></p>",
  });

  it("opens in a dialog without marking it read", async () => {
    const { main, writes } = await page(
      {
        ...aList([aNotification(1), { ...aNotification(2), message: "Your interview", language: "en" }]),
        [viewCall(6)]: { body: message },
      },
      { query: `?page=1&open=${id(6)}` },
    );
    const [dialog = ""] = /<dialog.*?<\/dialog>/.exec(main) ?? [];
    expect(dialog).toMatch(/^<dialog[^>]* open=""/);
    expect(dialog).toContain("Sobre a entrevista</h2>");
    expect(dialog).toMatch(/<time dateTime="2026-11-20T12:00:00.000Z">20 de novembro de 2026/i);
    expect(dialog).toContain("<p>Traga a <b>CNH</b></p>");
    expect(dialog).toContain('<form method="dialog"');
    expect(dialog).toContain(`href="${path}"`);
    expect(dialog).not.toContain("<textarea");
    expect(writes).toEqual([]);
  });

  it("names company and vacancy, with a field to answer", async () => {
    const about = { companyName: "Concessionária Horizonte", roleName: "Mecânico" };
    const { main } = await page(
      { ...aList([{ ...message, about }]), [viewCall(6)]: { body: { ...message, about, canAnswer: true } } },
      { query: `?open=${id(6)}` },
    );
    const [dialog = ""] = /<dialog.*?<\/dialog>/.exec(main) ?? [];
    expect(dialog).toContain("Concessionária Horizonte");
    expect(dialog).toMatch(/href="\/dashboard\/progressSelectiveProcess\/12#messages"[^>]*>Mecânico</);
    expect(dialog).toMatch(
      /<form[^>]*action="\/dashboard\/progressSelectiveProcess\/12"[^>]*id="answer"|<form[^>]*id="answer"/,
    );
    expect(dialog).toMatch(/<textarea[^>]*name="text"/);
    expect(main.replace(dialog, "")).toMatch(/Mensagem(<!-- -->|\s|·)*Concessionária Horizonte/);
  });

  it.each([
    ["is missing", { status: 404, body: { code: "notFound", message: "x" } }],
    ["can't be loaded", broken],
    ["is no message", { body: aNotification(6, { html: "<p>Venha</p>" }) }],
  ])("shows the list without dialog if the message %s", async (_, answer) => {
    const { response, main } = await page(
      {
        ...aList([aNotification(1), { ...aNotification(2), message: "Your interview", language: "en" }]),
        [viewCall(6)]: answer,
      },
      { query: `?open=${id(6)}` },
    );
    expect(response.status).toBe(200);
    expect(main).not.toContain("<dialog");
    expect(main).toContain("Aviso 1");
  });
});

describe("the bell in a logged-in person's header", () => {
  it.each([
    [0, "Avisos: nenhum novo", null],
    [1, "Avisos: 1 novo", "1"],
    [7, "Avisos: 7 novos", "7"],
    [100, "Avisos: 99+ novos", "99+"],
  ])("shows the unread count %i, and links to the list", async (unreadNotifications, words, number) => {
    const user = stubApiOfAna({});
    const answer = (await (await user.fetch(`http://api/user/getUserByAcessToken/`)).json()) as object;
    const { html } = await page({ ...aList([]), [userCall]: { body: { ...answer, unreadNotifications } } });
    const [bell = ""] =
      /<a[^>]*href="\/dashboard\/notifications".*?<\/a>/.exec(html.slice(html.indexOf("<header"))) ?? [];
    expect(bell).toContain(`>${words}</span>`);
    // CSS draws the number, so a text browser does not read it twice.
    expect(/<span aria-hidden="true"[^>]*data-count="([^"]*)"[^>]*><\/span>/.exec(bell)?.[1] || null).toBe(number);
  });
});

import { describe, expect, it } from "vitest";
import type { Message } from "#contract/applications/message";
import {
  anApplicationResponse,
  stubApiOfAna,
  cookieOfAna,
  dashboardPage,
  threadCall,
  viewCall,
} from "#tests/applicationPages";
import { getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as progress from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const path = "/dashboard/progressSelectiveProcess/12";
const writeCall = threadCall.replace("GET", "POST");
const id = (last: number) => `5c1e3c34-9c0e-4b43-8f0b-00000000000${last}`;
const there = { [viewCall]: { body: anApplicationResponse() } };

const aMessage = (last: number, overrides: Partial<Message> = {}): Message => ({
  id: id(last),
  by: "company",
  at: "2026-11-20T12:00:00.000Z",
  text: `Mensagem ${last}`,
  html: null,
  ...overrides,
});
const aThread = (rows: Message[], more: object = {}) => ({
  [threadCall]: { body: { rows, total: rows.length, canWrite: true, ...more } },
});

async function page(
  apiResponses: Parameters<typeof stubApiOfAna>[0],
  form?: Record<string, string>,
  query = "",
  isAhead = false,
) {
  const stub = stubApiOfAna({ ...there, ...apiResponses });
  const request = visit(path + query, { cookie: await cookieOfAna(), ...(form ? { form } : {}) });
  if (isAhead) request.headers.set("sec-purpose", "prefetch");
  const response = await ask(request);
  const html = await response.text();
  const at = html.indexOf('id="messages"');
  const part = at < 0 ? "" : html.slice(at, html.indexOf("</section>", at));
  const findToast = async () =>
    (await sessionStorage.getSession(getSessionCookie(response))).data.__flash_toast__ as unknown;
  return { response, html, part, findToast, writes: stub.calls.filter(({ method }) => method === "POST") };
}

describe("unread messages", () => {
  const unread = aThread([aMessage(1)], { unread: 1 });
  const readCall = `${threadCall.replace("GET", "PUT")}/read`;

  it("are marked as read when the page is opened", async () => {
    const { response } = await page({ ...unread, [readCall]: { body: { unread: 0 } } });
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
  });

  it("do not discard a refused message's text", async () => {
    const form = { intent: "message", text: "a".repeat(2_001) };
    const { response, html } = await page({ ...unread, [readCall]: { body: { unread: 0 } } }, form);
    expect(response.status).toBe(400);
    expect(html).toContain(form.text);
  });

  it("stay unread when a browser prefetches the page", async () => {
    const { response } = await page({ ...unread, [readCall]: { status: 500 } }, undefined, "", true);
    expect(response.status).toBe(425);
  });

  it("are shown although marking them as read fails", async () => {
    expect((await page({ ...unread, [readCall]: { status: 503 } })).part).toContain("Mensagem 1");
  });
});

describe("the messages of an application", () => {
  it("offers a folded text field if there are no messages", async () => {
    const { html } = await page({});
    expect(html).toMatch(/<details[^>]*id="messages"(?![^>]* open)[^>]*><summary[^>]*>Enviar mensagem para a empresa</);
    expect(html).toMatch(
      /<textarea[^>]*name="text"[^>]*maxLength="2000"|<textarea[^>]*maxLength="2000"[^>]*name="text"/,
    );
  });

  it("shows the messages in one thread, with their writers", async () => {
    const { part } = await page(
      aThread([
        aMessage(1, { text: "Sobre a entrevista", html: "<p>Traga a <b>CNH</b></p>" }),
        aMessage(2, { by: "candidate", text: "Levo <sim>\nObrigada" }),
      ]),
    );
    expect(part).toContain("Mensagens</h2>");
    expect(part.split("Sobre a entrevista</p>")).toHaveLength(2);
    expect(part).toContain("Concessionária Horizonte");
    expect(part).toContain("<p>Traga a <b>CNH</b></p>");
    expect(part).toContain("Levo &lt;sim&gt;\nObrigada");
    expect(part).toContain(">Você</strong>");
    expect(part).toMatch(/<form[^>]*id="message"/);
    // Only the company's messages can be reported.
    expect(part.match(/\?report=/g)).toHaveLength(1);
  });

  it("links to all earlier messages", async () => {
    const { part } = await page(aThread([aMessage(1)], { total: 3 }));
    expect(part).toContain('href="/dashboard/progressSelectiveProcess/12?messages=all#messages"');
    expect(part).toContain("Ver mais 2 mensagens anteriores");
    const all = await page(aThread([aMessage(1)]), undefined, "?messages=all");
    expect(all.part).not.toContain("messages=all");
  });

  it("hides the text field in a closed thread", async () => {
    const over = await page(aThread([aMessage(1)], { canWrite: false }));
    expect(over.part).toContain("Não dá mais para escrever nesta candidatura.");
    expect(over.part).not.toContain("<textarea");
    expect((await page(aThread([], { canWrite: false }))).part).toBe("");
    const draft = { state: "draft", submittedAt: null, turn: "candidate", nextAction: "finishDraft" } as const;
    const { html } = await page({ [viewCall]: { body: anApplicationResponse(draft) } });
    expect(html).not.toContain('id="messages"');
  });
});

describe("writing to the company", () => {
  it("sends the text, and returns to the thread", async () => {
    const { response, writes, findToast } = await page(
      { [writeCall]: { status: 201, body: aMessage(3, { by: "candidate" }) } },
      { intent: "message", text: " Posso ir?\r\nObrigada " },
    );
    expect(response.headers.get("location")).toMatch(
      /^\/dashboard\/progressSelectiveProcess\/12\?changed=\w+#messages$/,
    );
    expect(writes.map(({ body }) => body)).toEqual([{ text: "Posso ir?\nObrigada" }]);
    expect(await findToast()).toMatchObject({ kind: "success", text: "messageSent" });
  });

  it.each([
    ["", "Preencha este campo"],
    [" \n ", "Preencha este campo"],
    [`${"a".repeat(2_000)}fim`, "fim"],
    ["um\u0007dois", "Há um caractere que não é aceito aqui"],
  ])("reports the invalid text %j, and keeps it", async (text, shown) => {
    const { response, html, writes } = await page({}, { intent: "message", text });
    expect(response.status).toBe(400);
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
    expect(html).toContain(shown);
    if (text.trim()) expect(html).toContain(text.slice(0, 40));
    // The section is unfolded, although there are no messages.
    expect(html).toMatch(/<details[^>]*id="messages"[^>]* open/);
    expect(writes).toEqual([]);
  });

  it("says when to retry, keeping the text", async () => {
    const problem = { code: "tooManyRequests", message: "x", retryAfter: 600 };
    const { response, html } = await page(
      { [writeCall]: { status: 429, body: problem } },
      { intent: "message", text: "Mais uma pergunta" },
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "600"]);
    expect(html).toContain("Tente de novo em 10 minutos.");
    expect(html).toContain("Mais uma pergunta");
  });

  it("answers 409 in a closed thread, and shows the text", async () => {
    const { response, html } = await page(
      {
        ...aThread([], { canWrite: false }),
        [writeCall]: { status: 409, body: { code: "illegalTransition", message: "x" } },
      },
      { intent: "message", text: "Posso levar o <RG>?" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta candidatura mudou");
    expect(html).toContain("caso queira copiar");
    expect(html).toContain("Posso levar o &lt;RG&gt;?");
  });
});

describe("reporting a message", () => {
  const thread = aThread([aMessage(1), aMessage(2)]);

  it("reports a message with a reason, and redirects back", async () => {
    const { part } = await page(thread, undefined, `?report=${id(1)}`);
    expect(part).toContain("Denunciar esta mensagem");
    expect(part).toContain(`name="messageId" value="${id(1)}"`);
    const { response, writes } = await page(
      { [`${writeCall}/${id(1)}/report`]: { status: 201, body: { received: true } } },
      { intent: "reportMessage", messageId: id(1), reason: "asksMoney", details: "" },
      `?report=${id(1)}`,
    );
    expect(response.status).toBe(302);
    expect(writes.map(({ body }) => body)).toEqual([{ reason: "asksMoney", details: "" }]);
  });

  it("asks for the missing reason, keeping the text", async () => {
    const form = { intent: "reportMessage", messageId: id(1), details: "Pediu PIX" };
    const { response, part } = await page(thread, form, `?report=${id(1)}`);
    expect(response.status).toBe(400);
    expect(part).toContain("Informe o motivo");
    expect(part).toContain("Pediu PIX");
  });

  it("reports no message that the thread does not have", async () => {
    for (const report of ["", id(9), "../x"])
      expect((await page(thread, undefined, `?report=${encodeURIComponent(report)}`)).html).not.toContain(
        "Denunciar esta mensagem",
      );
    const gone = { status: 404, body: { code: "notFound", message: "x" } };
    const { response } = await page(
      { [`${writeCall}/00000000-0000-4000-8000-000000000000/report`]: gone },
      { intent: "reportMessage", messageId: "../x", reason: "other", details: "" },
    );
    expect(response.status).toBe(404);
  });
});

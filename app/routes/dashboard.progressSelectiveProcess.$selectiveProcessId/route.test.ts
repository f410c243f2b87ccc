import { afterEach, describe, expect, it, vi } from "vitest";
import {
  anApplicationResponse,
  apiOfAna,
  cookieOfAna,
  dashboardPage,
  moveCall,
  viewCall,
} from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as progress from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const path = "/dashboard/progressSelectiveProcess/12";

async function page(apiResponses: Parameters<typeof apiOfAna>[0], form?: Record<string, string>, address = path) {
  const stub = apiOfAna(apiResponses);
  vi.stubGlobal("fetch", stub.fetch);
  const response = await ask(visit(address, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the progress of an application", () => {
  it("says whose turn it is, the promise, and the receipt", async () => {
    const { response, html } = await page({ [viewCall]: { body: anApplicationResponse() } });
    expect(response.status).toBe(200);
    expect(html).toContain("Vez da empresa");
    expect(html).toMatch(
      /prometeu responder até(<!-- -->|\s)*<time dateTime="2026-11-20" title="20 de novembro de 2026"/,
    );
    expect(html).toContain("MTZ-7K3Q-92XF");
    expect(html).toMatch(/<title>Mecânico de Veículos · Andamento da candidatura/);
  });

  it("says by how many days the company is late", async () => {
    const { html } = await page({ [viewCall]: { body: anApplicationResponse({ daysLate: 3 }) } });
    expect(html).toContain("A empresa está 3 dias atrasada.");
  });

  it("an end gives the reason, undo, a new application and others alike", async () => {
    const history = [
      {
        at: "2026-11-11T12:00:00.000Z",
        from: "submitted" as const,
        to: "withdrawn" as const,
        by: "candidate" as const,
        reason: "Mudei de <cidade>.",
      },
    ];
    const { html } = await page({
      [viewCall]: {
        body: anApplicationResponse({
          state: "withdrawn",
          turn: "ended",
          nextAction: "undoWithdrawal",
          undoUntil: "2026-11-13T12:00:00.000Z",
          dueAt: "2026-11-13T12:00:00.000Z",
          canReapply: true,
          canWithdraw: false,
          history,
        }),
      },
    });
    expect(html).toContain("Mudei de &lt;cidade&gt;.");
    expect(html).toMatch(/<input[^>]*value="undo"/);
    expect(html).toContain("/dashboard/listSelectiveProcesses/12/viewSelectiveProcess#candidatar");
    expect(html).toContain("/dashboard/listSelectiveProcesses?roleName=Mec%C3%A2nico+de+Ve%C3%ADculos&amp;state=SP");
  });

  it("without an application it is a 404 that leads to the vacancy", async () => {
    const { response, html } = await page({ [viewCall]: { status: 404, body: { code: "notFound", message: "x" } } });
    expect(response.status).toBe(404);
    expect(html).toContain("Você não tem candidatura nesta vaga");
    expect(html).toContain('href="/dashboard/listSelectiveProcesses/12/viewSelectiveProcess"');
  });

  it.each(["0", "-1", "abc", "99999999999999999", "1%00"])(
    "the id %s is no page, and asks the API nothing",
    async (id) => {
      const { response, calls } = await page({}, undefined, `/dashboard/progressSelectiveProcess/${id}`);
      expect(response.status).toBe(404);
      expect(calls.filter(({ path: called }) => called.includes("applications"))).toEqual([]);
    },
  );

  it("with the API down it is a 503 in Portuguese", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [viewCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});

describe("its forms", () => {
  const there = { [viewCall]: { body: anApplicationResponse() } };

  it.each([
    [{ intent: "withdraw", reason: " Mudei " }, "withdraw", { reason: "Mudei" }],
    [{ intent: "undo" }, "undoWithdrawal", undefined],
    [{ intent: "accept" }, "answerInvitation", { accepted: true }],
    [{ intent: "decline", reason: "Longe" }, "answerInvitation", { accepted: false, reason: "Longe" }],
  ] as const)("%j calls %s and leads to an address that was not posted to", async (form, name, body) => {
    const { response, calls } = await page({ ...there, [moveCall(name)]: { body: anApplicationResponse() } }, form);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/progressSelectiveProcess\/12\?changed=\w+$/);
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual(body);
  });

  it("a discarded draft leads to the list", async () => {
    const { response } = await page(
      {
        [viewCall]: { body: anApplicationResponse({ state: "draft", turn: "candidate", nextAction: "finishDraft" }) },
        [moveCall("withdraw")]: { body: anApplicationResponse() },
      },
      { intent: "withdraw" },
    );
    expect(response.headers.get("location")).toBe("/dashboard/mySelectiveProcesses");
  });

  it("a 409 says that it changed and shows how it is now", async () => {
    const { response, html } = await page(
      {
        [viewCall]: {
          body: anApplicationResponse({ state: "cancelled", turn: "ended", nextAction: null, canWithdraw: false }),
        },
        [moveCall("withdraw")]: { status: 409, body: { code: "illegalTransition", message: "x" } },
      },
      { intent: "withdraw" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta candidatura mudou");
    expect(html).toContain("Vaga cancelada");
  });

  it("declining without a reason is a 400 on its field, and moves nothing", async () => {
    const { response, html, calls } = await page(
      {
        [viewCall]: {
          body: anApplicationResponse({ state: "invited", turn: "candidate", nextAction: "answerInvitation" }),
        },
      },
      { intent: "decline", reason: " " },
    );
    expect(response.status).toBe(400);
    expect(html).toContain("Informe o motivo");
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it.each<Record<string, string>>([{ intent: "accept" }, { intent: "decline", reason: "Mudei de cidade" }])(
    "an invitation that can't be answered is said on the form, and what was typed is kept: %j",
    async (form) => {
      const { response, html } = await page(
        {
          [viewCall]: {
            body: anApplicationResponse({ state: "invited", turn: "candidate", nextAction: "answerInvitation" }),
          },
          [moveCall("answerInvitation")]: { status: 409, body: { code: "vacancyClosed", message: "x" } },
        },
        form,
      );
      expect(response.status).toBe(409);
      expect(html).toContain("data-error-summary");
      if (form.reason) expect(html).toContain(`value="${form.reason}"`);
    },
  );

  it("an answer to an invitation that is none any more says that it changed, and shows how it is now", async () => {
    const { response, html } = await page(
      {
        [viewCall]: { body: anApplicationResponse() },
        [moveCall("answerInvitation")]: { status: 409, body: { code: "illegalTransition", message: "x" } },
      },
      { intent: "accept" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta candidatura mudou");
    expect(html).toContain("Vez da empresa");
  });

  it("a reason that is too long comes back as it was typed", async () => {
    const reason = "longo ".repeat(80);
    const { response, html } = await page(there, { intent: "withdraw", reason });
    expect(response.status).toBe(400);
    expect(html).toContain(reason.trim());
  });

  it("with the API down the form comes back to be sent again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page(
      { ...there, [moveCall("withdraw")]: "down" },
      { intent: "withdraw", reason: "Mudei de cidade" },
    );
    expect(response.status).toBe(503);
    expect(html).toContain('value="Mudei de cidade"');
  });

  it("an intent that no button has is a 400", async () => {
    expect((await page(there, { intent: "hire" })).response.status).toBe(400);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aResume, aJob, aSection } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import { toSeen } from "~/services/requests/forms/form.server";
import * as screen from "./route";

const ask = dashboardPage("user/edit/:section/:entry", screen);
const readCall = `GET /candidate/${candidateId}/resume`;
const saveCall = `PUT /candidate/${candidateId}/resume/work`;
const resume = aResume({ work: aSection([aJob], 4) });

const typed = {
  intent: "save",
  seen: toSeen(aJob),
  position: "Eletricista",
  name: "Concessionária Horizonte",
  "startDate.month": "03",
  "startDate.year": "2019",
  isCurrent: "on",
  summary: "Freios e suspensão.",
};

async function page(entry: string, form?: Record<string, string>, responses: Parameters<typeof stubApiOfAna>[0] = {}) {
  const stub = stubApiOfAna({ [readCall]: { body: resume }, [saveCall]: { body: aSection([aJob], 5) }, ...responses });
  const cookie = await cookieOfAna();
  const response = await ask(visit(`/dashboard/user/edit/work/${entry}`, { cookie, ...(form ? { form } : {}) }));
  return { response, html: await response.text(), puts: stub.calls.filter(({ method }) => method === "PUT") };
}

afterEach(() => vi.restoreAllMocks());

describe("an entry of the currículo", () => {
  it("shows the entry with separate month and year", async () => {
    const { html } = await page(aJob.id);
    expect(html).toMatch(/name="position"[^>]*value="Mecânico de veículos"/);
    expect(html).toMatch(/<option value="03" selected/);
    expect(html).toMatch(/name="startDate.year"[^>]*value="2019"/);
    expect(html).toMatch(/<input(?=[^>]*name="isCurrent")[^>]*checked/);
  });

  it("cancels to the vacancy from which the person came", async () => {
    const { html } = await page(`${aJob.id}?vacancy=7`);
    expect(html).toContain("Voltar à vaga");
    expect(html).toMatch(/<a[^>]*href="[^"]*\/7\/viewSelectiveProcess\?changed=\w+#asked"[^>]*>Cancelar</);
    expect(html).not.toContain("data-in-place");
  });

  it("saves the entry, and redirects to it in the list", async () => {
    const { response, puts } = await page(aJob.id, typed);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/edit\/work\?changed=\w+#e-/);
    expect(puts[0]?.body).toEqual({ expectedVersion: 4, content: [{ ...aJob, position: "Eletricista" }] });
  });

  it("redirects to the list's page with the entry", async () => {
    const before = Array.from({ length: 45 }, (_, index) => ({
      ...aJob,
      id: `3f0d7c52-7a86-4a5e-9d0a-${String(index).padStart(12, "0")}`,
    }));
    const list = aSection([...before, aJob], 4);
    const { response } = await page(aJob.id, typed, {
      [readCall]: { body: aResume({ work: list }) },
      [saveCall]: { body: list },
    });
    expect(response.headers.get("location")).toMatch(new RegExp(`/work\\?page=3&changed=\\w+#e-${aJob.id}$`));
    const { html } = await page(aJob.id, undefined, { [readCall]: { body: aResume({ work: list }) } });
    expect(html).toContain('href="/dashboard/user/edit/work?page=3"');
  });

  it("adds an entry on top, under the page's id", async () => {
    const { html } = await page("new");
    const [, entryId] = /name="entryId" value="([\w-]{36})"/.exec(html) ?? [];
    const { puts } = await page("new", { ...typed, seen: toSeen(undefined), entryId: entryId ?? "" });
    expect(puts[0]?.body).toMatchObject({ content: [{ id: entryId, position: "Eletricista" }, aJob] });
  });

  it("keeps typed text, and names each error", async () => {
    const { response, html, puts } = await page(aJob.id, { ...typed, name: "", "startDate.year": "19" });
    expect(response.status).toBe(400);
    expect(html).toContain("Corrija 2 campos");
    expect(html).toContain('href="#section-startDate"');
    expect(html).toMatch(/name="position"[^>]*value="Eletricista"/);
    expect(puts).toEqual([]);
  });

  it("shows another tab's text, and replaces it on saving", async () => {
    const theirs = { ...aJob, position: "Chefe de oficina" };
    const meanwhile = { [readCall]: { body: aResume({ work: aSection([theirs], 5) }) } };
    const { response, html, puts } = await page(aJob.id, typed, meanwhile);
    expect(response.status).toBe(409);
    expect(puts).toEqual([]);
    expect(html).toContain("Chefe de oficina");
    expect(html).toMatch(/name="position"[^>]*value="Eletricista"/);
    const [, seen] = /name="seen" value="([^"]+)"/.exec(html) ?? [];
    const again = await page(aJob.id, { ...typed, seen: seen ?? "" }, meanwhile);
    expect(again.puts[0]?.body).toMatchObject({ expectedVersion: 5, content: [{ position: "Eletricista" }] });
  });

  it("restores an entry removed by another tab", async () => {
    const meanwhile = { [readCall]: { body: aResume({ work: aSection([], 5) }) } };
    const { html } = await page(aJob.id, typed, meanwhile);
    expect(html).toContain("foi removido em outro lugar");
    const [, seen] = /name="seen" value="([^"]+)"/.exec(html) ?? [];
    const again = await page(aJob.id, { ...typed, seen: seen ?? "" }, meanwhile);
    expect(again.puts[0]?.body).toMatchObject({ content: [{ id: aJob.id }] });
  });

  it("tries three times if the list keeps changing", async () => {
    const { response, puts } = await page(aJob.id, typed, {
      [saveCall]: { status: 409, body: { code: "changedMeanwhile", message: "x" } },
    });
    expect(puts).toHaveLength(3);
    expect(response.status).toBe(409);
  });

  it.each(["nada", "../../etc", "3f0d7c52"])("answers 404 for an invalid id: %s", async (entry) => {
    expect((await page(encodeURIComponent(entry))).response.status).toBe(404);
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page(aJob.id, undefined, { [readCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});

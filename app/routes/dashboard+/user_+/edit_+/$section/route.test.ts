import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listSchemas } from "#contract/candidates/resume";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aResume, aJob, aSection } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import { toSeenDisability } from "~/services/candidates/resume/saving.server";
import { toSeen } from "~/services/requests/forms/form.server";
import * as screen from "./route";

const ask = dashboardPage("user/edit/:section", screen);
const readCall = `GET /candidate/${candidateId}/resume`;
const other = { ...aJob, id: "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a02", position: "Lavador" };
const resume = aResume({
  work: aSection([aJob, other], 4),
  licence: aSection({ categories: ["A", "D"], paidActivity: true, expires: "2031-02-01" }, 2),
});

async function page(
  section: string,
  form?: Record<string, string>,
  responses: Parameters<typeof stubApiOfAna>[0] = {},
) {
  const content = section === "licence" ? { categories: ["B"], paidActivity: false, expires: null } : [];
  const saved = { status: 200, body: aSection(content, 5) };
  const stub = stubApiOfAna({
    [readCall]: { body: resume },
    [`PUT /candidate/${candidateId}/resume/${section}`]: saved,
    ...responses,
  });
  const cookie = await cookieOfAna();
  const response = await ask(visit(`/dashboard/user/edit/${section}`, { cookie, ...(form ? { form } : {}) }));
  return { response, html: await response.text(), put: stub.calls.find(({ method }) => method === "PUT") };
}

afterEach(() => vi.restoreAllMocks());

describe("a section that is a list", () => {
  it("shows each entry with its buttons, without framework scripts", async () => {
    const { response, html } = await page("work");
    expect(response.status).toBe(200);
    expect(html).toContain("março de 2019 – atual");
    expect(html).toContain(`href="/dashboard/user/edit/work/${aJob.id}"`);
    expect(html).toContain('href="/dashboard/user/edit/work/new"');
    expect(html.match(/name="up"/g)).toHaveLength(1);
    expect(html.match(/name="down"/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<button[^>]*name="remove"[^>]*value="${aJob.id}\\.${toSeen(aJob)}"`));
    expect(html).not.toContain("/entry.js");
  });

  it("moves an entry down, and redirects to it", async () => {
    const { response, put } = await page("work", { down: `${aJob.id}.1` });
    expect(response.headers.get("location")).toMatch(
      new RegExp(`^/dashboard/user/edit/work\\?changed=\\w+#e-${aJob.id}$`),
    );
    expect(put?.body).toEqual({ expectedVersion: 4, content: [other, aJob] });
  });

  it("leads back to the application from which the person came", async () => {
    const { html } = await page("work?vacancy=7&back=apply");
    const back = /<a[^>]*href="\/dashboard\/listSelectiveProcesses\/7\/viewSelectiveProcess\/apply\?changed=\w+"[^>]*>/;
    expect(html).toMatch(back);
    expect(html).toContain("Voltar para a candidatura");
    for (const entry of [aJob.id, "new"])
      expect(html).toContain(`href="/dashboard/user/edit/work/${entry}?vacancy=7&amp;back=apply"`);
    // With this attribute, a script would fetch the application form and use up its saved text, which is shown once.
    expect(html).not.toContain("data-in-place");
    const form = { down: `${aJob.id}.1` };
    const { response } = await page("work?vacancy=7", form, {
      [`PUT /candidate/${candidateId}/resume/work`]: { body: aSection([other, aJob], 5) },
    });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/edit\/work\?vacancy=7&changed=\w+#e-/);
  });

  it("removes an entry", async () => {
    const form = { remove: `${aJob.id}.${toSeen(aJob)}` };
    expect((await page("work", form)).put?.body).toEqual({ expectedVersion: 4, content: [other] });
  });

  it("shows another tab's change instead of removing an entry", async () => {
    const theirs = { ...aJob, position: "Chefe de oficina" };
    const meanwhile = { [readCall]: { body: aResume({ work: aSection([theirs, other], 5) }) } };
    const { response, html, put } = await page("work", { remove: `${aJob.id}.${toSeen(aJob)}` }, meanwhile);
    expect(response.status).toBe(409);
    expect(put).toBeUndefined();
    expect(html).toContain("Esta parte mudou em outra aba ou aparelho");
    expect(html).toContain("por isso nada foi removido");
    const [, button] = /id="conflict"[\s\S]*?name="remove" value="([^"]+)"/.exec(html) ?? [];
    const again = await page("work", { remove: button ?? "" }, meanwhile);
    expect(again.put?.body).toEqual({ expectedVersion: 5, content: [other] });
  });

  it("stores an empty list if the person has no entries", async () => {
    const { response, put } = await page("languages", { intent: "none" });
    expect(put?.body).toEqual({ expectedVersion: 0, content: [] });
    expect(response.headers.get("location")).toContain("/dashboard/user?changed=");
  });

  it("answers 400 to an unknown button", async () => {
    expect((await page("work", { intent: "x" })).response.status).toBe(400);
  });
});

describe("a list of 200 entries at full length", () => {
  const words = "Manutenção de câmbio automático, diagnóstico com scanner, freios, suspensão e ar-condicionado. ";
  const job = (index: number) => ({
    ...aJob,
    id: `3f0d7c52-7a86-4a5e-9d0a-${String(index).padStart(12, "0")}`,
    position: `${index} Mecânico ${words.repeat(2)}`.slice(0, 160),
    name: `${index} Concessionária ${words.repeat(2)}`.slice(0, 160),
    location: `${index} ${words.repeat(2)}`.slice(0, 120),
    summary: `${index} ${words.repeat(50)}`.slice(0, 4000),
  });
  const jobs = listSchemas.work.parse(Array.from({ length: 200 }, (_, index) => job(index + 1)));
  const many = { [readCall]: { body: aResume({ work: aSection(jobs, 4) }) } };
  const at = (number: number, form?: Record<string, string>, now = jobs) =>
    page(`work?page=${number}`, form, {
      ...many,
      [`PUT /candidate/${candidateId}/resume/work`]: { body: aSection(now, 5) },
    });

  it("shows twenty entries a page, below 12 kB gzipped", async () => {
    const { html } = await at(2);
    expect(html.match(/<article/g)).toHaveLength(20);
    expect(html).toContain(`id="e-${jobs[20]?.id}"`);
    expect(html).toContain("Página 2 de 10");
    expect(html).toContain('href="/dashboard/user/edit/work?page=3"');
    expect(gzipSync(html).length).toBeLessThan(12_000);
    expect([html.match(/name="up"/g)?.length, html.match(/name="down"/g)?.length]).toEqual([20, 20]);
    expect((await at(99)).html).toContain("Página 10 de 10");
  });

  it("moves an entry to another page, and redirects there", async () => {
    const [first, last] = [jobs[20], jobs[19]];
    const moved = [...jobs.slice(0, 19), first, last, ...jobs.slice(21)] as typeof jobs;
    const { response, put } = await at(2, { up: `${first?.id}.19` }, moved);
    expect(put?.body).toEqual({ expectedVersion: 4, content: moved });
    expect(response.headers.get("location")).toMatch(new RegExp(`/work\\?changed=\\w+#e-${first?.id}$`));
    const back = await at(1, { down: `${first?.id}.20` }, jobs);
    expect(back.response.headers.get("location")).toMatch(new RegExp(`/work\\?page=2&changed=\\w+#e-${first?.id}$`));
    const top = await at(10, { top: `${jobs[199]?.id}.0` });
    expect(top.put?.body).toEqual({ expectedVersion: 4, content: [jobs[199], ...jobs.slice(0, 199)] });
  });

  it("removes an entry, and stays on its page", async () => {
    const { response, put } = await at(3, { remove: `${jobs[45]?.id}.${toSeen(jobs[45])}` });
    expect(put?.body).toEqual({ expectedVersion: 4, content: jobs.toSpliced(45, 1) });
    expect(response.headers.get("location")).toMatch(/\/work\?page=3&changed=\w+$/);
  });
});

describe("a single section", () => {
  it("shows the stored values for editing", async () => {
    const { html } = await page("licence");
    expect(html).toMatch(/<option value="A D" selected="">AD</);
    expect(html).toMatch(/name="expires.year"[^>]*value="2031"/);
  });

  it("saves with the version seen, and redirects back", async () => {
    const { response, put } = await page("licence", { intent: "save", seen: "2", categories: "B" });
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\?changed=\w+#licence$/);
    expect(put?.body).toEqual({
      expectedVersion: 2,
      content: { categories: ["B"], paidActivity: false, expires: null },
    });
  });

  it("keeps stored values that the form does not show", async () => {
    const roles = Array.from({ length: 10 }, (_, index) => ({ name: `Cargo ${index + 1}` }));
    const content = { label: "Técnica automotiva", summary: "Freios.", roles };
    const kept = { [readCall]: { body: aResume({ objective: aSection(content, 3) }) } };
    const { html } = await page("objective", undefined, kept);
    const [, form = ""] = /<form[^>]*id="section"([\s\S]*?)<\/form>/.exec(html) ?? [];
    const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) =>
      ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ""),
    );
    const posted = { ...(Object.fromEntries(fields) as Record<string, string>), summary: "Freios.", intent: "save" };
    const { put } = await page("objective", posted, {
      ...kept,
      [`PUT /candidate/${candidateId}/resume/objective`]: { body: aSection(content, 4) },
    });
    expect(put?.body).toEqual({ expectedVersion: 3, content });
  });

  it("reports a missing value on its field", async () => {
    const { response, html, put } = await page("licence", {
      intent: "save",
      seen: "2",
      categories: "",
      paidActivity: "on",
    });
    expect(response.status).toBe(400);
    expect(html).toContain('href="#section-categories"');
    expect(html).toMatch(/<input(?=[^>]*name="paidActivity")[^>]*checked/);
    expect(put).toBeUndefined();
  });

  it("shows both versions after another tab's change", async () => {
    const call = `PUT /candidate/${candidateId}/resume/licence`;
    const { response, html } = await page(
      "licence",
      { intent: "save", seen: "1", categories: "B" },
      { [call]: { status: 409, body: { code: "changedMeanwhile", message: "x" } } },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta parte mudou em outra aba ou aparelho");
    expect(html).toContain("A, D");
    expect(html).toMatch(/<option value="B" selected="">B</);
    expect(html).toMatch(/name="seen" value="2"/);
  });

  it("stores a disability with consent, and deletes it", async () => {
    const forgotten = { [`DELETE /candidate/${candidateId}/resume/disability`]: { body: { forgotten: true } } };
    const seen = toSeenDisability(null);
    expect((await page("disability", { intent: "save", kind: "visual" })).html).toContain('href="#section-consent"');
    const saved = { body: { kind: "visual", needs: "", consentedAt: "2026-11-01T12:00:00.000Z" } };
    const { put } = await page(
      "disability",
      { intent: "save", seen, kind: "visual", needs: "", consent: "on" },
      { [`PUT /candidate/${candidateId}/resume/disability`]: saved },
    );
    expect(put?.body).toEqual({ kind: "visual", needs: "", consent: true, expected: null });
    const { response } = await page("disability", { intent: "forget" }, forgotten);
    expect(response.headers.get("location")).toContain("#disability");
  });
});

it("shows another tab's change of the disability", async () => {
  const kept = { kind: "hearing" as const, needs: "Intérprete", consentedAt: "2026-11-01T12:00:00.000Z" };
  const form = { intent: "save", seen: toSeenDisability(null), kind: "visual", needs: "Leitor", consent: "on" };
  const { response, html, put } = await page("disability", form, {
    [readCall]: { body: aResume({ disability: kept }) },
  });
  expect(response.status).toBe(409);
  expect(html).toContain("Esta parte mudou em outra aba ou aparelho");
  expect(html).toContain("Intérprete");
  expect(html).toMatch(/<textarea[^>]*name="needs"[^>]*>Leitor/);
  expect(html).toContain(`name="seen" value="${toSeenDisability(kept)}"`);
  expect(put).toBeUndefined();
  const gone = await page("disability", { ...form, seen: toSeenDisability(kept) });
  expect(gone.response.status).toBe(409);
});

it("answers 404 for an unknown section", async () => {
  expect((await page("nada")).response.status).toBe(404);
});

it("answers 503 in Portuguese while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { response, html } = await page("work", undefined, { [readCall]: "down" });
  expect(response.status).toBe(503);
  expect(html).toContain("O serviço está fora do ar");
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { shownSections } from "#contract/base/choices";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { aResume, aJob, aSection } from "#tests/factories/resumes";
import { findGluedWords } from "#tests/gluedWords";
import { visit } from "#tests/pages";
import { expectEach } from "#tests/expectEach";
import { present } from "#tests/present";
import * as screen from "./route";

const ask = dashboardPage("user", screen);

const counted = { rows: [], page: 1, limit: 1, total: 38, totalIsExact: true, facets: null };

async function page(answer: Parameters<typeof stubApiOfAna>[0][string], isNew = false) {
  const none = aSection([]);
  const resume = isNew
    ? aResume({})
    : aResume({ work: aSection([aJob]), languages: none, certificates: none, links: none });
  const calls = {
    [`GET /candidate/${candidateId}`]: answer,
    [`GET /candidate/${candidateId}/resume`]: { body: resume },
    "GET /selectiveProcess/listAll": { body: counted },
  };
  stubApiOfAna(calls);
  const response = await ask(visit("/dashboard/user", { cookie: await cookieOfAna() }));
  return { response, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

describe("Meu Currículo", () => {
  it("shows the person's formatted data, with links to edit", async () => {
    const { response, html } = await page({ body: aProfile({ id: candidateId, number: null, complement: "Fundos" }) });
    expect(response.status).toBe(200);
    for (const text of [
      "Ana Souza",
      "(19) 98123-4567",
      "ana@exemplo.com",
      "Rua A, s/n – Fundos, Centro",
      "Campinas – SP, CEP 13010-111",
    ])
      expect(html).toContain(text);
    expect(html).not.toContain("529.982.247-25");
    expect(findGluedWords(html)).toEqual([]);
    expect(html).toContain('href="/dashboard/user/edit"');
    expect(html).toContain('href="/dashboard/user/settings/email"');
    expect(html).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/dashboard\/user")[^>]*>Meu Currículo/);
  });

  it("shows each section once, as filled, declined or empty", async () => {
    const { html } = await page({ body: aProfile({ id: candidateId }) });
    const section = (name: string) => new RegExp(`<section id="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
    for (const name of shownSections) expect(html.match(new RegExp(`id="${name}"`, "g")), name).toHaveLength(1);
    expect(section("work")).toContain('href="/dashboard/user/edit/work"');
    expect(section("work")).toContain("Mecânico de veículos");
    expect(section("languages")).toContain("Você informou que não tem.");
    const empty = present(/<section aria-labelledby="empty-title"[\s\S]*?<\/section>/.exec(html))[0];
    expect(empty).toContain("Ainda não preenchido");
    expect(empty).toMatch(/id="licence"[^]*?href="\/dashboard\/user\/edit\/licence"[^>]*>CNH/);
    expect(empty).toMatch(/id="education"[^]*?href="\/dashboard\/user\/edit\/education\/new"/);
    expect(empty).not.toContain('id="work"');
    const jumps = present(/<nav aria-labelledby="jump"[^]*?<\/nav>/.exec(html))[0];
    const filled = shownSections.filter((name) => section(name));
    expect(filled).toContain("work");
    expect([...jumps.matchAll(/href="#(\w+)"/g)].map(([, name]) => name)).toEqual(filled);
  });

  it("names the letters that the PDF lacks", async () => {
    const texts = async (name: string) => (await page({ body: aProfile({ id: candidateId, name }) })).html;
    expect(await texts("Юлия Conceição")).toContain("Estas ficam de fora: Ю л и я.");
    expect(await texts("Ana Conceição")).not.toContain("ficam de fora");
  });

  it("offers the next step and import first, video last", async () => {
    const { html } = await page({ body: aProfile({ id: candidateId }) }, true);
    const order = ["stepGo", "/dashboard/user/import", 'id="empty-title"', "addVideoResume"];
    expect(html).not.toContain("/dashboard/user/photo");
    const found = order.map((text) => html.indexOf(text === "stepGo" ? ">Preencher<" : text));
    expectEach(found, (at) => at > 0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it("suggests one next step with its benefit", async () => {
    const { html } = await page({ body: aProfile({ id: candidateId }) });
    const step = present(/<section aria-labelledby="next-step"[\s\S]*?<\/section>/.exec(html))[0];
    expect(step).toContain("Com a escolaridade preenchida, 38 vagas no seu estado (São Paulo) mostram se você atende");
    expect(step).toContain('href="/dashboard/user/edit/schooling"');
    expect(step).not.toContain("%");
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page("down");
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});

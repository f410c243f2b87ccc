import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, marksCall } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import * as screen from "./route";

const path = "/dashboard/listSelectiveProcesses";
const ask = dashboardPage("listSelectiveProcesses", screen);
const savedCall = `GET /candidate/${candidateId}/savedSearches`;
const saveCall = `POST /candidate/${candidateId}/savedSearches`;
const saved = {
  id: "3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a33",
  name: "mecânico",
  query: "roleName=mec%C3%A2nico",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const removeCall = `DELETE /candidate/${candidateId}/savedSearches/${saved.id}`;

type Answers = Parameters<typeof stubApiOfAna>[0];

async function open(apiResponses: Answers, address = path, form?: Record<string, string>) {
  const stub = stubApiOfAna({ [searchCall]: found([aRow()]), [savedCall]: { body: { rows: [] } }, ...apiResponses });
  const response = await ask(visit(address, { cookie: await cookieOfAna(), form }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the search screen", () => {
  it("shows a vacancy's facts and links", async () => {
    const { html } = await open(
      { [searchCall]: found([aRow({ applicationState: "submitted" })], 128) },
      `${path}?roleName=mecanico&page=2`,
    );
    expect(html).toContain("128 vagas");
    expect(html).toContain(`href="${path}/12/viewSelectiveProcess"`);
    expect(html.replaceAll("\u00a0", " ")).toMatch(/>R\$ 2\.400 a 3\.100<.*>por mês \+ comissão</);
    expect(html).toMatch(/aria-hidden="true" data-initials="CH"/);
    expect(html).toContain("3 etapas, cerca de 25 min<");
    expect(html).toContain("Você já se candidatou");
    expect(html).toContain(`href="${path}?roleName=mecanico&amp;page=3"`);
    expect(html).toContain("Página 2 de 13");
    expect(html.split("<main")[1]).not.toMatch(/<a [^>]*data-discover/);
  });

  it("shows saved, hidden and seen vacancies, except in outages", async () => {
    const rows = [aRow({ id: 12 }), aRow({ id: 13, roleName: "Pintor" }), aRow({ id: 14 })];
    const { html } = await open(
      { [searchCall]: found(rows), [marksCall]: { body: { saved: [12, 99], hidden: [13], seen: [14] } } },
      `${path}?page=2`,
    );
    expect(html).toMatch(/<form[^>]*action="\/preferences\/vacancies"/);
    expect(html).toContain(`name="returnTo" value="${path}?page=2"`);
    expect(html).toMatch(/<button[^>]*name="unsave"[^>]*value="12"|<button[^>]*value="12"[^>]*name="unsave"/);
    expect(html).toMatch(/Você ocultou:[^P]*<span>Pintor/);
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html.match(/Já vista/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/dashboard\/savedVacancies"[^>]*>.*Salvas \(2\)/);

    const { body } = found(rows);
    const told = await open({ [searchCall]: { body: { ...body, marks: { saved: [12], hidden: [13], seen: [] } } } });
    expect(told.html).toMatch(/href="\/dashboard\/savedVacancies"[^>]*>.*Salvas \(1\)/);
    expect(told.calls.map(({ path: called }) => called)).not.toContain(marksCall.split(" ")[1]);

    vi.spyOn(console, "error").mockReturnValue();
    const failed = await open({ [searchCall]: found(rows), [marksCall]: "down" });
    expect([failed.response.status, failed.html.match(/<article/g)?.length]).toEqual([200, 3]);
  });

  it("reports a total above 5,000 as a lower bound", async () => {
    const { html } = await open({ [searchCall]: { body: { ...found([aRow()], 5001).body, totalIsExact: false } } });
    expect(html).toContain("mais de 5.000 vagas");
  });

  it("has the fields for words and city in one form", async () => {
    const searched = (await open({}, `${path}?roleName=mecanico&city=Campinas&state=SP&cnh=B`)).html;
    const row = /<form[^>]* id="search".*?<\/form>/s.exec(searched)?.[0] ?? "";
    expect([...row.matchAll(/<(?:input|select)(?![^>]*hidden)[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "roleName",
      "city",
    ]);
    expect(row).toContain('value="mecanico"');
    expect(row).toContain('value="Campinas"');
    expect(searched).toContain(">Filtros (2)<");
    expect((await open({})).html).toContain(">Filtros<");
  });

  it("keeps chosen filters, and reports invalid ones", async () => {
    const { html } = await open({}, `${path}?contractType=clt&cnh=Z&state=SP&city=%00`);
    const boxes = html.match(/<input[^>]*name="contractType"[^>]*>/g) ?? [];
    expect(boxes.filter((box) => box.includes("checked"))).toEqual([expect.stringContaining('value="clt"')]);
    expect(html).toContain("Remover filtro");
    expect(html).toContain("“Z”");
  });

  it("renders the filters anew for other choices, counts or languages", async () => {
    const filters = async (address?: string, facets?: object, language = "pt-BR") => {
      const answer = { body: { ...found([aRow()]).body, facets } };
      stubApiOfAna({ [searchCall]: answer, [savedCall]: { body: { rows: [] } } });
      const cookie = `${await cookieOfAna()}; i18nextLng=${language}`;
      const html = await (await ask(visit(address ?? path, { cookie }))).text();
      return /<form[^>]* id="filters".*?<\/form>/s.exec(html)?.[0] ?? "";
    };
    const first = await filters();
    expect(await filters()).toBe(first);
    expect(await filters(`${path}?cnh=B`)).toContain(`name="cnh" checked="" value="B"`);
    expect(await filters(path, { cnh: { B: 7 } })).toContain("(7)");
    expect(await filters(path, undefined, "en")).toContain(">Remote<");
    expect(await filters()).toBe(first);
  });

  it("renders a card anew for other values, days or languages", async () => {
    const row = aRow({ opensAt: new Date().toISOString(), closesAt: "2099-01-01T03:00:00.000Z" });
    const card = async (of: object = {}, marks: object = {}, language = "pt-BR") => {
      const answer = { ...found([{ ...row, ...of }]).body, marks: { saved: [], hidden: [], seen: [], ...marks } };
      stubApiOfAna({ [searchCall]: { body: answer }, [savedCall]: { body: { rows: [] } } });
      const cookie = `${await cookieOfAna()}; i18nextLng=${language}`;
      const html = await (await ask(visit(path, { cookie }))).text();
      expect(html).not.toContain("kept-part");
      return /<li[^>]*id="vaga-12".*?<\/li>/s.exec(html)?.[0] ?? html;
    };
    const first = await card();
    expect(await card()).toBe(first);
    expect(await card({ roleName: "Funileiro" })).toContain("Funileiro");
    expect(await card({ applicationState: "submitted" })).toContain("Você já se candidatou");
    expect(await card({}, { saved: [12] })).toContain('name="unsave"');
    expect(await card({}, { seen: [12] })).toContain("Já vista");
    expect(await card({}, {}, "en")).toContain('lang="pt-BR"');
    vi.useFakeTimers({ now: Date.now() + 5 * 24 * 3_600_000, toFake: ["Date"] });
    expect(await card()).not.toBe(first);
    vi.useRealTimers();
    expect(await card()).toBe(first);
  });

  it("shows the number of results next to filter values", async () => {
    const facets = { contractType: { clt: 1234 }, cnh: { B: 7 } };
    const { html } = await open({ [searchCall]: { body: { ...found([aRow()]).body, facets } } }, `${path}?cnh=B`);
    expect(html).toMatch(/value="clt"[^>]*>CLT \(efetivo\) \(1\.234\)</);
    expect(html).toMatch(/value="pj"[^>]*>PJ[^<]*\(0\)</);
    expect(html).not.toContain("(7)");
    expect((await open({})).html).not.toContain("(0)");
  });

  it("shows filters found in the typed words as chips", async () => {
    const understood = {
      corrected: "motorista cnh d belo",
      ignored: ["zzz"],
      isNear: true,
      filters: [
        { field: "city", filter: "city", values: ["Belo Horizonte"], rest: "" },
        { field: "roleName", filter: "cnh", values: ["D"], rest: "motorsita zzz" },
      ],
    };
    const { html } = await open(
      { [searchCall]: { body: { ...found([aRow()]).body, understood } } },
      `${path}?roleName=motorsita+cnh+d+zzz&city=belo&page=2`,
    );
    expect(html).toMatch(
      /Resultados para <a[^>]*href="[^"]*\?roleName=motorista\+cnh\+d\+belo&amp;city=belo"[^>]*>motorista cnh d belo</,
    );
    expect(html).toContain("Nenhuma vaga aberta tem “zzz”");
    expect(html).toContain("Estas chegam mais perto.");
    expect(html).toMatch(/href="[^"]*\?roleName=motorsita\+cnh\+d\+zzz"[^>]*><span[^>]*>[^<]*<\/span>Belo Horizonte</);
    expect(html).toMatch(/href="[^"]*\?roleName=motorsita\+zzz&amp;city=belo"[^>]*><span[^>]*>[^<]*<\/span>CNH: D</);
    expect(html).toMatch(/href="[^"]*\?roleName=cnh\+d&amp;city=belo"[^>]*><span[^>]*>[^<]*<\/span>motorsita zzz</);
    expect((await open({})).html).not.toContain("Resultados para");
    const french = `${await cookieOfAna()}; i18nextLng=fr`;
    stubApiOfAna({
      [searchCall]: { body: { ...found([aRow()]).body, understood } },
      [savedCall]: { body: { rows: [] } },
    });
    const page = await (await ask(visit(`${path}?roleName=zzz`, { cookie: french }))).text();
    expect(page).toContain("ne contient «\u00a0zzz\u00a0»");
  });

  it("offers wider searches that have results", async () => {
    const totals = [0, 0, 0, 7];
    const stub = stubApiOfAna({ [savedCall]: { body: { rows: [] } } });
    vi.stubGlobal("fetch", (address: string, init?: { method?: string }) =>
      address.includes("listAll")
        ? Promise.resolve(Response.json(found([], totals.shift() ?? 0).body))
        : stub.fetch(address, init),
    );
    const html = await (
      await ask(visit(`${path}?roleName=pintor&city=Registro&state=SP`, { cookie: await cookieOfAna() }))
    ).text();
    expect(html).toContain("Nenhuma vaga encontrada com esses filtros");
    expect(html.match(/\((?:<!-- -->)?7 vagas(?:<!-- -->)?\)/g)).toHaveLength(1);
    expect(html).toContain(`href="${path}?roleName=pintor"`);
  });

  it("links to the last page if the page is missing", async () => {
    const { response, html } = await open({ [searchCall]: found([], 23) }, `${path}?page=9`);
    expect(response.status).toBe(200);
    expect(html).toContain("Esta página não existe nesta busca");
    expect(html).toContain(`href="${path}?page=3"`);
  });

  it.each([
    ["down", 503],
    [{ status: 500, body: { code: "unexpected", message: "x" } }, 500],
    [{ status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 5 } }, 429],
  ] as const)("keeps words and filters after the API's error %j", async (answer, status) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open({ [searchCall]: answer }, `${path}?roleName=mecanico&cnh=B&state=SP`);
    expect(response.status).toBe(status);
    expect(html).toMatch(/<h1[^>]*>Buscar vagas<\/h1>/);
    expect(html).toMatch(/<input[^>]*name="roleName"[^>]*value="mecanico"/);
    expect(html).toContain("Remover filtro");
    expect(html).toMatch(
      /data-part="results"[\s\S]*href="[^"]*\?roleName=mecanico&amp;state=SP&amp;cnh=B"[^>]*>Buscar de novo</,
    );
    expect(html).not.toContain('role="alert"');
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^search failed: ${status} `)));
  });

  it("shows results although saved searches fail", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open({ [savedCall]: "down" }, `${path}?roleName=mecanico`);
    expect(response.status).toBe(200);
    expect(html).toContain("Concessionária Horizonte");
    expect(html).not.toContain("Salvar busca");
  });

  it("redirects to the login after the session's end", async () => {
    const { response } = await open({
      [searchCall]: { status: 401, body: { code: "notAuthenticated", message: "x" } },
    });
    expect(response.headers.get("location")).toMatch(/^\/auth\/login\?returnTo=/);
  });
});

describe("saved searches", () => {
  it("are named after their words and filters", async () => {
    const { response, calls } = await open(
      { [saveCall]: { status: 201, body: saved } },
      `${path}?roleName=mec%C3%A2nico&cnh=B&page=2&intent=save`,
      { intent: "save" },
    );
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `${path}?roleName=mec%C3%A2nico&cnh=B&page=2`,
    ]);
    expect(calls.at(-1)).toMatchObject({
      method: "POST",
      body: { name: "mecânico · CNH: B", query: "roleName=mec%C3%A2nico&cnh=B" },
    });
  });

  it("become alerts by one button", async () => {
    const query = "roleName=mec%C3%A2nico";
    const { response, calls } = await open(
      {
        [`POST /candidate/${candidateId}/alerts`]: { status: 201, body: { ...saved, pace: "daily", isPaused: false } },
      },
      `${path}?${query}&intent=alert`,
      { intent: "alert" },
    );
    expect(response.headers.get("location")).toBe(`${path}?${query}`);
    expect(calls.at(-1)).toMatchObject({ method: "POST", body: { name: "mecânico", query } });
    const empty = await open({ [searchCall]: found([], 0) }, `${path}?${query}`);
    expect(empty.html).toContain("Quer saber quando chegar uma vaga assim?");
    expect(empty.html.match(/<input[^>]*value="alert"/g)).toHaveLength(1);
    const made = await open({ [savedCall]: { body: { rows: [{ ...saved, hasAlert: true }] } } }, `${path}?${query}`);
    expect(made.html).toMatch(/href="\/dashboard\/alerts"[^>]*>(?:<svg.*?<\/svg>)?Alerta ativado/);
    expect(made.html).not.toContain('value="alert"');
  });

  it("are listed, and mark the current search as saved", async () => {
    const asTheServerStoresIt = { ...saved, query: "cnh=B&roleName=mec%C3%A2nico&sort=DESC" };
    const { html } = await open(
      { [savedCall]: { body: { rows: [asTheServerStoresIt] } } },
      `${path}?roleName=mec%C3%A2nico&cnh=B&sort=DESC&page=2`,
    );
    expect(html).toContain("Buscas salvas (1)");
    expect(html).toContain("Busca salva");
    expect(html).not.toContain("Salvar busca");
  });

  it("need no call if the search's answer contains them", async () => {
    const query = "roleName=mec%C3%A2nico";
    const { html, calls } = await open(
      { [searchCall]: { body: { ...found([aRow()]).body, savedSearches: [saved] } } },
      `${path}?${query}`,
    );
    expect(html).toContain("Buscas salvas (1)");
    expect(calls.map(({ path: called }) => called)).not.toContain(savedCall.split(" ")[1]);
  });

  it("redirect to the list even if already removed", async () => {
    for (const apiResponse of [
      { body: { removed: true } },
      { status: 404, body: { code: "notFound", message: "x" } },
    ]) {
      const { response } = await open({ [removeCall]: apiResponse }, `${path}?intent=remove`, {
        intent: "remove",
        savedSearchId: saved.id,
      });
      expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    }
  });

  it("report that 20 searches are already saved", async () => {
    const { response, html } = await open(
      { [saveCall]: { status: 409, body: { code: "limitReached", message: "x" } } },
      `${path}?roleName=mec%C3%A2nico&intent=save`,
      { intent: "save" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Você já tem 20 buscas salvas");
  });

  it("answer 400 to an unknown form", async () => {
    const { response } = await open({}, path, { intent: "drop" });
    expect(response.status).toBe(400);
  });

  it("offer to send again while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open({ [saveCall]: "down" }, `${path}?roleName=mec%C3%A2nico&intent=save`, {
      intent: "save",
    });
    expect(response.status).toBe(503);
    expect(html).toContain("Tentar enviar de novo");
  });
});

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointQuery } from "#contract/base/endpoint";
import { listVacancies } from "#contract/vacancies/vacancy";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { backgroundDone } from "../../http/server/background";
import { processMetrics } from "../../platform/metrics/processMetrics";
import { followStore } from "./indexInStep";
import { searchVacancies } from "./search";

const now = new Date("2026-06-01T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const ask = (query: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "GET", url: `/selectiveProcess/listAll${query}`, headers });

async function found(query: Record<string, unknown> = {}) {
  const response = await ask(endpointQuery(query));
  expect(response.statusCode, response.body).toBe(200);
  return listVacancies.response.parse(response.json());
}
const roles = async (query: Record<string, unknown>) => (await found(query)).rows.map(({ roleName }) => roleName);

const test = await openSharedServer();
beforeAll(async () => {
  test.setNow(now);
  const vacancies = [
    { roleName: "Mecânico de Automóveis", opensAt: daysAgo(1) },
    {
      roleName: "Mecânica Industrial Júnior",
      opensAt: daysAgo(2),
      state: "RJ",
      city: "Niterói",
      contractType: "pj",
      cnh: [],
      schooling: null,
      description: "Há plantão noturno, em escala.",
    },
    {
      roleName: "Lanterneiro",
      opensAt: daysAgo(3),
      state: "MG",
      city: "Belo Horizonte",
      cnh: ["A", "B"],
      commissionPayment: ["services"],
    },
    {
      roleName: "Chapeador",
      opensAt: daysAgo(4),
      state: "RS",
      city: "Porto Alegre",
      payment: { kind: "commissionOnly", min: null, max: null, period: "month" },
    },
    {
      roleName: "Vendedoras de Veículos",
      opensAt: daysAgo(5),
      state: "SP",
      city: "Santa Bárbara d'Oeste",
      vacanciesDeficiencies: "exclusive",
    },
    {
      roleName: "Consultor de Vendas",
      opensAt: daysAgo(6),
      state: "SP",
      city: "São Paulo",
      jobProfile: "senior",
      schooling: "higher",
    },
    {
      roleName: "Gerente de Peças",
      opensAt: daysAgo(7),
      state: "SP",
      city: "São Paulo",
      jobProfile: "management",
      workplace: "hybrid",
      cnh: [],
    },
    { roleName: "Analista de F&I", opensAt: daysAgo(7), state: "PR", city: "Curitiba" },
    { roleName: "Mecânico pausado", opensAt: daysAgo(8), status: 2 },
    { roleName: "Mecânico fechado", opensAt: daysAgo(8), status: 3 },
    { roleName: "Mecânico passado", opensAt: daysAgo(9), closesAt: now },
    { roleName: "Mecânico futuro", opensAt: new Date(now.getTime() + 1) },
  ] as const;
  for (const vacancy of vacancies)
    await aVacancy(test.context, {
      ...vacancy,
      cnh: [...("cnh" in vacancy ? vacancy.cnh : ["B" as const])],
      commissionPayment: "commissionPayment" in vacancy ? [...vacancy.commissionPayment] : [],
    });
});

describe("words of the role", () => {
  it.each([
    ["mecanico", ["Mecânica Industrial Júnior", "Mecânico de Automóveis"]],
    ["MECÂNICAS", ["Mecânica Industrial Júnior", "Mecânico de Automóveis"]],
    ["mec", ["Mecânica Industrial Júnior", "Mecânico de Automóveis"]],
    ["mecânico automotivo", ["Mecânico de Automóveis"]],
    ["mecanico de carros", ["Mecânico de Automóveis"]],
    ["industrial mecanica", ["Mecânica Industrial Júnior"]],
    ["funileiro", ["Chapeador", "Lanterneiro"]],
    ["vendedor", ["Consultor de Vendas", "Vendedoras de Veículos"]],
    ["consultor de vendas", ["Consultor de Vendas", "Vendedoras de Veículos"]],
    ["consult", ["Consultor de Vendas"]],
    ["f&i", ["Analista de F&I"]],
    ["peça", ["Gerente de Peças"]],
    ["soldador", []],
    ["m", []],
    ["mecanico soldador", ["Mecânica Industrial Júnior", "Mecânico de Automóveis"]],
    ["gerente lanterneiro", ["Gerente de Peças", "Chapeador", "Lanterneiro"]],
    ["autopeças", ["Gerente de Peças"]],
    ["auto peça", ["Gerente de Peças"]],
    ["gerência", ["Gerente de Peças"]],
    ["vendas", ["Consultor de Vendas", "Vendedoras de Veículos"]],
    ["me", []],
  ])("for %j, finds %j", async (roleName, expected) => {
    expect(await roles({ roleName })).toEqual(expected);
  });

  it("a text of stop words finds every vacancy", async () => {
    expect((await found({ roleName: "de da !!! &" })).total).toBe(8);
  });
});

describe("words that are more than a role", () => {
  const understood = async (query: Record<string, unknown>) => (await found(query)).understood;

  it.each([
    ["mecanco", "mecânico", ["Mecânica Industrial Júnior", "Mecânico de Automóveis"]],
    ["lamterneiro", "lanterneiro", ["Chapeador", "Lanterneiro"]],
    ["consutor de vemdas", "consultor de vendas", ["Consultor de Vendas", "Vendedoras de Veículos"]],
  ])("corrects the typing errors in %s", async (roleName, corrected, expected) => {
    expect(await roles({ roleName })).toEqual(expected);
    expect(await understood({ roleName })).toEqual({
      corrected,
      correctedField: "roleName",
      ignored: [],
      isNear: false,
      filters: [],
    });
  });

  it("corrects a role's typing error in the city's field", async () => {
    expect(await understood({ city: "mecanco" })).toMatchObject({ corrected: "mecânico", correctedField: "city" });
  });

  it.each([
    [{ roleName: "mecanico niteroi" }, ["Mecânica Industrial Júnior"], "city", ["Niterói"], "mecanico"],
    [{ roleName: "vaga de mecanico em SP" }, ["Mecânico de Automóveis"], "state", ["SP"], "vaga de mecanico"],
    [{ roleName: "", city: "belo" }, ["Lanterneiro"], "city", ["Belo Horizonte"], ""],
    [{ roleName: "", city: "nitetoi" }, ["Mecânica Industrial Júnior"], "city", ["Niterói"], ""],
    [{ roleName: "lanterneiro cnh a" }, ["Lanterneiro"], "cnh", ["A"], "lanterneiro"],
    [
      { roleName: "pcd vendedora" },
      ["Vendedoras de Veículos"],
      "vacanciesDeficiencies",
      ["exclusive", "alsoAccepts"],
      "vendedora",
    ],
    [{ roleName: "gerente híbrido" }, ["Gerente de Peças"], "workplace", ["hybrid"], "gerente"],
    [{ roleName: "mecanica turno da noite" }, ["Mecânica Industrial Júnior"], "hours", ["night"], "mecanica"],
    [{ roleName: "mecanica pj" }, ["Mecânica Industrial Júnior"], "contractType", ["pj"], "mecanica"],
  ])("finds the filter $2 that is typed in %j", async (query, expected, filter, values, rest) => {
    expect(await roles(query)).toEqual(expected);
    const field = "city" in query ? "city" : "roleName";
    expect((await understood(query))?.filters).toEqual([{ field, filter, values, rest }]);
  });

  it("reports ignored words, and widens a search without results", async () => {
    expect(await understood({ roleName: "mecanico astronauta" })).toMatchObject({
      ignored: ["astronauta"],
      isNear: false,
    });
    const near = await found({ roleName: "mecanico curitiba", sort: "RELEVANCE" });
    expect(near.understood?.isNear).toBe(true);
    // The role is dropped last, so mechanics outside Curitiba are found instead of other work there.
    expect(near.rows.map(({ roleName }) => roleName).sort()).toEqual(
      ["Mecânica Industrial Júnior", "Mecânico de Automóveis"].sort(),
    );
    expect(await understood({ roleName: "mecanico", state: "SP" })).toBeUndefined();
    // A filter that is set in its own field is never dropped.
    expect((await found({ roleName: "mecanico", state: "PR" })).total).toBe(0);
  });

  it("find a role by its first three letters", async () => {
    expect(await roles({ roleName: "an" })).toEqual([]);
    expect(await roles({ roleName: "ana" })).toEqual(["Analista de F&I"]);
  });
});

describe("filters", () => {
  it.each([
    [{ state: "SP" }, ["Gerente de Peças", "Consultor de Vendas", "Vendedoras de Veículos", "Mecânico de Automóveis"]],
    [{ city: "sao paulo" }, ["Gerente de Peças", "Consultor de Vendas"]],
    [{ city: "Santa Barbara D’Oeste - SP" }, ["Vendedoras de Veículos"]],
    [{ city: "São Paulo/RJ" }, []],
    [{ contractType: "pj" }, ["Mecânica Industrial Júnior"]],
    [{ payment: ["commissionOnly", "hourly"] }, ["Chapeador"]],
    [{ commissionPayment: ["services", "parts"] }, ["Lanterneiro"]],
    [{ vacanciesDeficiencies: "exclusive" }, ["Vendedoras de Veículos"]],
    [{ vacanciesDeficiencies: "alsoAccepts" }, ["Vendedoras de Veículos"]],
    [{ schooling: ["higher", "master"] }, ["Consultor de Vendas"]],
    [{ cnh: "none" }, ["Gerente de Peças", "Mecânica Industrial Júnior"]],
    [{ cnh: ["A", "none"] }, ["Gerente de Peças", "Lanterneiro", "Mecânica Industrial Júnior"]],
    [{ jobProfile: ["senior", "management"], state: "SP", cnh: "B" }, ["Consultor de Vendas"]],
    [{ roleName: "mecanico", state: "SP" }, ["Mecânico de Automóveis"]],
  ])("for %j, finds %j", async (query, expected) => {
    expect(await roles(query)).toEqual(expected);
  });

  it("counts the matches of each filter's values on request", async () => {
    const { facets } = await found({ state: "SP", facets: 1 });
    expect(facets).toMatchObject({
      state: { SP: 4 },
      cnh: { B: 3, none: 1 },
      jobProfile: { mid: 2, senior: 1, management: 1 },
      vacanciesDeficiencies: { exclusive: 1, alsoAccepts: 1, notInformed: 3 },
    });
    expect((await found({ state: "SP" })).facets).toBeNull();
  });
});

it("falls back to contract or similar work without full matches", async () => {
  const own = await openTestServer();
  own.setNow(now);
  for (const [roleName, city, state, age, contractType] of [
    ["Técnico em Segurança do Trabalho", "Recife", "PE", 1, "clt"],
    ["Vigilante", "Recife", "PE", 2, "clt"],
    ["Porteiro", "Recife", "PE", 3, "clt"],
    ["Técnico de Informática", "Recife", "PE", 1, "clt"],
    ["Estágio em Informática", "Natal", "RN", 2, "internship"],
    ["Programador de Torno", "Recife", "PE", 1, "clt"],
    ["Desenvolvedor Java", "Natal", "RN", 2, "clt"],
    ["Fiscal de Loja", "Natal", "RN", 1, "clt"],
    ["Analista Contábil", "Natal", "RN", 2, "clt"],
    ["Jovem Aprendiz", "Natal", "RN", 9, "apprentice"],
    ["Pintor de Autos", "Natal", "RN", 1, "clt"],
  ] as const)
    await aVacancy(own.context, { roleName, city, state, contractType, opensAt: daysAgo(age) });
  for (const [roleName, titles] of [
    ["porteiro noturno", ["Porteiro", "Vigilante", "Técnico em Segurança do Trabalho"]],
    ["estagio informatica recife", ["Estágio em Informática", "Técnico de Informática"]],
    ["programador java", ["Desenvolvedor Java"]],
    ["contador", ["Analista Contábil"]],
    ["aprendiz pintor", ["Jovem Aprendiz", "Pintor de Autos"]],
  ] as const) {
    const asked = listVacancies.query.parse({ roleName, sort: "RELEVANCE" });
    const { rows } = await searchVacancies(own.context, asked, null);
    expect(rows.map((row) => row.roleName)).toEqual(titles);
  }
  await own.close();
});

it("lists a rare word's own titles before its correction's titles", async () => {
  const own = await openTestServer();
  own.setNow(now);
  const titles = ["Cortador de Tecido", "Motorista Escolar", "Motorista", ...Array<string>(5).fill("Contador")];
  for (const [age, roleName] of titles.entries()) await aVacancy(own.context, { roleName, opensAt: daysAgo(20 - age) });
  for (const where of ["store", "index"]) {
    if (where === "index") await followStore(own.context.db);
    for (const [roleName, expected, corrected] of [
      ["cortador", ["Cortador de Tecido", ...Array<string>(5).fill("Contador")], "contador"],
      ["cortador de tecido", ["Cortador de Tecido"], "contador de tecido"],
      ["escola", ["Motorista Escolar"], null],
      ["motorista escola", ["Motorista Escolar"], null],
    ] as const) {
      const asked = listVacancies.query.parse({ roleName, sort: "RELEVANCE" });
      const { rows, understood } = await searchVacancies(own.context, asked, null);
      expect(rows.map((row) => row.roleName)).toEqual(expected);
      expect(understood?.corrected ?? null).toBe(corrected);
    }
  }
  await own.close();
});

it("shows cities around a city without vacancies before its state", async () => {
  const own = await openTestServer();
  own.setNow(now);
  for (const [city, age] of [
    ["Campinas", 5],
    ["São José do Rio Preto", 1],
    ["Santos", 2],
  ] as const)
    await aVacancy(own.context, { roleName: "Recepcionista", city, opensAt: daysAgo(age) });
  const asked = listVacancies.query.parse({ roleName: "recepcionista paulinia", sort: "RELEVANCE" });
  for (const where of ["store", "index"]) {
    if (where === "index") await followStore(own.context.db);
    const { rows } = await searchVacancies(own.context, asked, null);
    expect(rows.map(({ city }) => city)).toEqual(["Campinas", "São José do Rio Preto", "Santos"]);
  }
  await own.close();
});

describe("pay and age", () => {
  it("orders highest pay first, unknown pay last", async () => {
    const own = await openTestServer();
    own.setNow(now);
    const pay = (min: number | null, max: number | null, period: "month" | "hour" = "month") =>
      ({ kind: "fixed", min, max, period }) as const;
    for (const [roleName, payment, age] of [
      ["Pintor pouco", pay(150_000, null), 1],
      ["Pintor faixa", pay(150_000, 350_000), 20],
      ["Pintor por hora", pay(2_000, null, "hour"), 5],
      ["Pintor calado", pay(null, null), 0],
    ] as const)
      await aVacancy(own.context, { roleName, payment, opensAt: daysAgo(age) });
    const titles = async (query: Record<string, unknown>) => {
      const { rows } = await searchVacancies(own.context, listVacancies.query.parse(query), null);
      return rows.map(({ roleName }) => roleName.replace("Pintor ", ""));
    };
    // The first search uses the store, which has no index yet. The second uses the index.
    for (const where of ["store", "index"]) {
      if (where === "index") await followStore(own.context.db);
      expect(await titles({ sort: "PAY" })).toEqual(["por hora", "faixa", "pouco", "calado"]);
      expect(await titles({ minPay: "3000", sort: "DESC" })).toEqual(["por hora", "faixa"]);
      expect(await titles({ minPay: "1500", publishedWithin: "7", sort: "PAY" })).toEqual(["por hora", "pouco"]);
      expect(await titles({ publishedWithin: "1" })).toEqual(["pouco", "calado"]);
      expect(await titles({ roleName: "pintor", publishedWithin: "30", sort: "PAY", page: 2, limit: 2 })).toEqual([
        "pouco",
        "calado",
      ]);
    }
    await own.close();
  });
});

describe("order and pages", () => {
  it("orders by opening date in both directions", async () => {
    const up = await roles({});
    expect(up).toHaveLength(8);
    expect(up.slice(0, 3)).toEqual(["Gerente de Peças", "Analista de F&I", "Consultor de Vendas"]);
    expect(await roles({ sort: "DESC" })).toEqual([...up].reverse());
  });

  it("orders the word first, then synonyms, then longer words", async () => {
    const city = "Marília";
    await aVacancy(test.context, { roleName: "Mecânica de motos", opensAt: daysAgo(30), city });
    await aVacancy(test.context, { roleName: "Mecânico de Automóveis", opensAt: daysAgo(25), city });
    await aVacancy(test.context, { roleName: "Técnico Automotivo", opensAt: daysAgo(2), city });
    await aVacancy(test.context, { roleName: "Mecânicopintura", opensAt: daysAgo(1), city });
    const ordered = ["Mecânico de Automóveis", "Mecânica de motos", "Técnico Automotivo", "Mecânicopintura"];
    expect(await roles({ roleName: "mecanico", city, sort: "RELEVANCE" })).toEqual(ordered);
    expect(await roles({ roleName: "mecanico", city, sort: "RELEVANCE", limit: 2, page: 2 })).toEqual(ordered.slice(2));
    expect((await roles({ roleName: "mecanico", city }))[0]).toBe("Mecânica de motos");
    expect(await roles({ city, sort: "RELEVANCE" })).toEqual(await roles({ city, sort: "DESC" }));
  });

  it("shows titles that begin with the word first", async () => {
    const city = "Sobral";
    const place = { city, state: "CE" } as const;
    await aVacancy(test.context, { ...place, roleName: "Estágio em Engenharia Mecânica", opensAt: daysAgo(1) });
    await aVacancy(test.context, { ...place, roleName: "Auxiliar de Mecânico", opensAt: daysAgo(2) });
    await aVacancy(test.context, { ...place, roleName: "Mecânico Diesel", opensAt: daysAgo(3) });
    for (const roleName of ["mecanico", "mecanica"])
      expect((await roles({ roleName, city, sort: "RELEVANCE" }))[0]).toBe("Mecânico Diesel");
    expect((await roles({ roleName: "mecanico", city, sort: "RELEVANCE" }))[1]).toBe("Auxiliar de Mecânico");
  });

  it("shows the candidate's own city first, then their state", async () => {
    const { candidateId, registration } = await aCandidate(test.app);
    const { city, state } = registration;
    const elsewhere = { city: "Goiânia", state: "GO" } as const;
    await aVacancy(test.context, { roleName: "Pintor", opensAt: daysAgo(9), city, state });
    await aVacancy(test.context, { roleName: "Pintor", opensAt: daysAgo(5), city: "Registro", state });
    await aVacancy(test.context, { roleName: "Pintor", opensAt: daysAgo(1), ...elsewhere });
    const search = listVacancies.query.parse({ roleName: "pintor", sort: "RELEVANCE" });
    const places = async (own: string | null) =>
      (await searchVacancies(test.context, search, own)).rows.map((row) => row.city);
    expect((await places(candidateId)).slice(0, 2)).toEqual([city, "Registro"]);
    expect((await places(null))[0]).toBe("Goiânia");
  });

  it("shows the typed word before synonyms of the same date", async () => {
    const opensAt = daysAgo(20);
    await aVacancy(test.context, { roleName: "Almoxarife", opensAt, city: "Bauru" });
    await aVacancy(test.context, { roleName: "Estoquista", opensAt, city: "Bauru" });
    expect(await roles({ roleName: "estoquista", city: "Bauru" })).toEqual(["Estoquista", "Almoxarife"]);
    expect(await roles({ roleName: "almoxarife", city: "Bauru" })).toEqual(["Almoxarife", "Estoquista"]);
  });

  it("splits results into pages, with no rows past the end", async () => {
    const first = await found({ state: "SP", limit: 3, page: 1, city: "São Paulo" });
    expect(first).toMatchObject({ total: 2, totalIsExact: true, page: 1, limit: 3 });
    const all = await roles({ limit: 100 });
    expect([...(await roles({ limit: 3, page: 1 })), ...(await roles({ limit: 3, page: 2 }))]).toEqual(all.slice(0, 6));
    expect(await found({ page: 999_999 })).toMatchObject({ rows: [], page: 999_999 });
  });
});

describe("vacancies that are not open", () => {
  it("are found by status, expired vacancies as closed", async () => {
    expect(await roles({ roleName: "mecanico", status: 2 })).toEqual(["Mecânico pausado"]);
    expect(await roles({ roleName: "mecanico", status: 3 })).toEqual(["Mecânico passado", "Mecânico fechado"]);
    expect(await roles({ roleName: "mecanico", status: 4 })).toEqual([]);
    expect((await found({ roleName: "passado", status: 3 })).rows[0]).toMatchObject({ status: 3 });
  });
});

describe("the words of a company", () => {
  it("find a company from either field", async () => {
    expect(await roles({ city: "lanterneiro" })).toEqual(["Chapeador", "Lanterneiro"]);
    const own = { about: "", logo: null };
    const company = { ...own, name: "Umburana Motos", hidden: false };
    await aVacancy(test.context, { roleName: "Zelador", company, opensAt: daysAgo(40), city: "Lages", state: "SC" });
    const hidden = { ...own, name: null, hidden: true };
    await aVacancy(test.context, {
      roleName: "Vigia",
      company: hidden,
      opensAt: daysAgo(41),
      city: "Lages",
      state: "SC",
    });
    expect(await roles({ roleName: "umburana" })).toEqual(["Zelador"]);
    expect(await roles({ roleName: "zelador", city: "umbrana" })).toEqual(["Zelador"]);
    expect((await found({ roleName: "lages" })).total).toBe(2);
  });
});

describe("the candidate in a search", () => {
  it("must be the caller, and sees their application's state", async () => {
    const person = await aCandidate(test.app);
    const other = await aCandidate(test.app);
    expect((await ask(`?candidateId=${person.candidateId}`)).statusCode).toBe(401);
    expect((await ask(`?candidateId=${other.candidateId}`, person.authorization)).statusCode).toBe(404);
    const [vacancy] = (await found({ roleName: "industrial" })).rows;
    await test.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/applications`,
      headers: person.authorization,
      payload: { selectiveProcessId: vacancy?.id },
    });
    const seen = async (query: string) =>
      listVacancies.response.parse((await ask(query, person.authorization)).json()).rows[0]?.applicationState;
    expect(await seen(`?roleName=industrial&candidateId=${person.candidateId}`)).toBe("submitted");
    expect(await seen("?roleName=industrial")).toBeNull();
  });
});

describe("hostile input", () => {
  it("answers 200, 400 or 401, never 500", async () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "' | '",
        "\\",
        "a:*",
        "!x & (",
        "\0",
        "%00",
        "ü̈".repeat(60),
        "SP",
        "999999999999",
        "-1",
        "__proto__",
      ),
    );
    const name = fc.constantFrom(
      "roleName",
      "city",
      "state",
      "contractType",
      "payment",
      "schooling",
      "cnh",
      "jobProfile",
      "sort",
      "page",
      "limit",
      "status",
      "facets",
      "candidateId",
      "commissionPayment",
      "vacanciesDeficiencies",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
        const { statusCode } = await ask(
          `?${new URLSearchParams(pairs.map(([key, text]) => [key, Buffer.from(text).toString()]))}`,
        );
        expect([200, 400, 401]).toContain(statusCode);
      }),
      { numRuns: 200 },
    );
  });

  it("causes no 500 if undecodable, repeated or out of range", async () => {
    for (const query of [
      "?roleName=%ff%fe",
      "?roleName=%00",
      "?roleName[]=a&roleName=b",
      "?city=%0d%0a",
      "?page=1e9",
      "?limit=0",
      `?roleName=${"a ".repeat(60)}`,
    ]) {
      expect((await ask(query)).statusCode, query).toBeLessThan(500);
    }
  });
});

it("reads the store six times for a person's list", async () => {
  const { candidateId, authorization } = await aCandidate(test.app);
  const countReads = async () =>
    Number(
      /^db_statement_duration_seconds_count\{operation="select"\} (\d+)$/m.exec(await processMetrics.metrics())?.[1],
    );
  await ask(endpointQuery({ candidateId, sort: "RELEVANCE" }), authorization);
  await backgroundDone(test.context);
  const before = await countReads();
  await ask(endpointQuery({ candidateId, sort: "RELEVANCE" }), authorization);
  const reads = ["session", "person", "cards", "vectors of cards", "marks", "saved searches"];
  expect((await countReads()) - before).toBe(reads.length);
});

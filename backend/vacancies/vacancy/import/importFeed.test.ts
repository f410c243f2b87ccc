import { beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { importVacancies } from "#contract/companies/operator";
import { operatorAuthorization } from "#tests/factories/applications";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { type Database, toRows } from "../../../platform/db/database";
import { openVacancies, vacancies } from "../../../platform/db/schema";
import { putOnHold } from "../hold";
import { importFeed } from "./importFeed";
import { findRows } from "./findRows";
import { toChecked, type FeedFormat } from "./prepareRow";
import { storeLives, toImportedLife } from "./storeLives";

const test = await openSharedServer();
beforeAll(() => {
  test.setNow(new Date("2026-06-01T12:00:00.000Z"));
});

const feed = (format: FeedFormat, ...source: (string | Buffer)[]) =>
  importFeed(test.context, { format, source, language: "pt-BR" });
const stored = async (externalId: string) =>
  (await test.context.db.select().from(vacancies).where(eq(vacancies.externalId, externalId)))[0];
const aRow = (externalId: string, more: object = {}) => ({
  externalId,
  roleName: "Mecânico",
  company: { name: "Ipeluz Veículos" },
  city: "campinas",
  state: "SP",
  opensAt: "2026-05-01T00:00:00Z",
  ...more,
});
const json = (...rows: object[]) => rows.map((row) => JSON.stringify(row));

describe("our JSON", () => {
  it("accepts rows in an object, a list or lines", async () => {
    const rows = [aRow("shape-1"), aRow("shape-2", { description: 'chaves {[ e "aspas" \\ no texto' })];
    expect(await feed("json", JSON.stringify({ version: 1, vacancies: rows, more: [1] }))).toMatchObject({
      read: 2,
      created: 2,
      rejected: 0,
    });
    expect(await feed("json", ...JSON.stringify(rows, null, 2))).toMatchObject({ read: 2, unchanged: 2, rejected: 0 });
    expect(await feed("json", Buffer.from(`\uFEFF${json(...rows).join("\r\n")}\r\n\r\n`))).toMatchObject({
      read: 2,
      unchanged: 2,
      rejected: 0,
    });
    expect(await feed("json", JSON.stringify(rows[0]))).toMatchObject({ read: 1, unchanged: 1, rejected: 0 });
    expect(await feed("json", '{"vacancies": []}')).toMatchObject({ read: 0, rejected: 0 });
    expect((await stored("shape-2"))?.content).toMatchObject({
      city: "Campinas",
      description: 'chaves {[ e "aspas" \\ no texto',
    });
  });

  it("keeps a held vacancy paused, unless the feed closes it", async () => {
    await feed("json", ...json(aRow("held")));
    const id = (await stored("held"))?.id ?? 0;
    await putOnHold(test.context, id);
    await feed("json", ...json(aRow("held", { description: "Agora é outra." })));
    expect((await stored("held"))?.status).toBe(2);
    expect(await test.context.db.$count(openVacancies, eq(openVacancies.id, id))).toBe(0);
    await feed("json", ...json(aRow("held", { status: 3 })));
    expect((await stored("held"))?.status).toBe(3);
  });

  it("counts new and changed rows, and updates open vacancies", async () => {
    const count = async () =>
      (
        await test.context.db
          .select()
          .from(openVacancies)
          .where(eq(openVacancies.id, (await stored("change"))?.id ?? 0))
      ).length;
    expect(await feed("json", ...json(aRow("change")))).toMatchObject({ created: 1 });
    expect(await count()).toBe(1);
    expect(await feed("json", ...json(aRow("change", { status: 2 })))).toMatchObject({ changed: 1 });
    expect(await count()).toBe(0);
    expect(await feed("json", ...json(aRow("change", { roleName: "Pintor" })))).toMatchObject({ changed: 1 });
    expect(await count()).toBe(1);
    expect(
      await feed("json", json(aRow("change", { vacancies: 2 }), aRow("change", { vacancies: 3 })).join("\n")),
    ).toMatchObject({ read: 2, changed: 2 });
    expect((await stored("change"))?.content.vacancies).toBe(3);
  });

  it("finds the transport voucher in its field or the benefits", async () => {
    const told = async (externalId: string, more: object) => {
      await feed("json", ...json(aRow(externalId, more)));
      const { transportVoucher, shiftEndsAt } = (await stored(externalId))?.content ?? {};
      return [transportVoucher, shiftEndsAt];
    };
    expect(await told("way-1", {})).toEqual([null, null]);
    expect(await told("way-2", { benefits: ["Vale transporte"], shiftEndsAt: "17:48" })).toEqual([true, "17:48"]);
    expect(await told("way-3", { benefits: ["VT", "VR"], transportVoucher: false })).toEqual([false, null]);
    expect(await told("way-4", { benefits: ["Não oferecemos vale-transporte"] })).toEqual([null, null]);
    expect(await feed("json", ...json(aRow("way-5", { shiftEndsAt: "18h" })))).toMatchObject({
      rejected: 1,
      problems: [{ field: "shiftEndsAt" }],
    });
  });

  it("stores a valid telephone, unless the company is hidden", async () => {
    const company = { name: "Ipeluz", about: "", hidden: false, phone: "(11) 3333-4444" };
    await feed("json", ...json(aRow("phone-1", { company })));
    expect((await stored("phone-1"))?.content.company.phone).toBe("(11) 3333-4444");
    await feed("json", ...json(aRow("phone-2", { company: { ...company, hidden: true } })));
    expect((await stored("phone-2"))?.content.company).toEqual({ name: null, about: "", logo: null, hidden: true });
    const refused = ["0800 123 4567", "3333-4444", "ligue já", ""].map((phone, at) =>
      aRow(`phone-bad-${at}`, { company: { ...company, phone } }),
    );
    const { rejected, problems } = await feed("json", ...json(...refused));
    expect([rejected, ...new Set(problems.map(({ field, reason }) => `${field}: ${reason}`))]).toEqual([
      4,
      "company.phone: Não é um telefone do Brasil com DDD.",
    ]);
  });

  it("warns of a repeated id, and once of unknown fields", async () => {
    const rows = [aRow("twice", { sector: "Oficina" }), aRow("once", { sector: "Loja" }), aRow("twice")];
    expect((await feed("json", json(...rows).join("\n"))).warnings).toEqual([
      {
        row: 1,
        line: 1,
        externalId: "twice",
        code: "unknownField",
        reason: 'O campo "sector" não é conhecido e foi ignorado, aqui e no resto do arquivo.',
      },
      {
        row: 3,
        line: 3,
        externalId: "twice",
        code: "idTwice",
        reason: "Este externalId já apareceu na linha 1: vale o que veio por último.",
      },
    ]);
    const job = (field: string) =>
      `<job><title>Mecânico</title><date>2026-05-01</date><referencenumber>${field}</referencenumber><company>Ipeluz</company><city>Campinas</city><state>SP</state><url>x</url><${field}>x</${field}></job>`;
    const { warnings } = await feed("indeed", `<source>${job("setor")}${job("turno")}${job("setor")}</source>`);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('"setor"'),
      expect.stringContaining('"turno"'),
      expect.stringContaining("já apareceu"),
    ]);
  });

  it.each([510, 1010])("stores the last of two equal ids %d rows apart", async (length) => {
    const first = aRow(`across-${length}`, { description: "Primeira." });
    await feed("json", ...json(first));
    const between = Array.from({ length }, (_, index) => aRow(`between-${length}-${index}`));
    const second = { ...first, description: "Segunda." };
    const rows = json(second, ...between, first).map((row) => `${row}\n`);
    expect(await feed("json", ...rows)).toMatchObject({ created: length, changed: 2 });
    expect((await stored(first.externalId))?.content.description).toBe("Primeira.");
    const at = [0, 498, 499, 509];
    const ids = await Promise.all(at.map(async (index) => (await stored(`between-${length}-${index}`))?.id));
    expect(ids, "written in the file's order").toEqual(ids.toSorted((one, other) => Number(one) - Number(other)));
  });

  it("reports bad rows, and imports the good rows", async () => {
    const text = `[\n${json(aRow("bad-1"), aRow("bad-2", { state: "XX", payment: { kind: "fixed", min: 2, max: 1, period: "month" } })).join(",\n")},\n  {"externalId": "bad-3", },\n"texto",\n\n${JSON.stringify(aRow("bad-4"))}\n]`;
    const report = await feed("json", text);
    expect(report).toMatchObject({ read: 5, created: 2, rejected: 3 });
    expect(report.problems).toEqual([
      {
        row: 2,
        line: 3,
        externalId: "bad-2",
        field: "state",
        code: "stateInvalid",
        reason: "Não é a sigla de um estado.",
      },
      {
        row: 2,
        line: 3,
        externalId: "bad-2",
        field: "payment",
        code: "minOverMax",
        reason: "O mínimo passa do máximo.",
      },
      { row: 3, line: 4, externalId: null, field: null, code: "notJson", reason: "Não é JSON válido." },
      { row: 4, line: 5, externalId: null, field: null, code: "notObject", reason: "A vaga não é um objeto." },
    ]);
  });

  it("imports the next row after a missing quote", async () => {
    const report = await feed(
      "json",
      `[\n{"externalId": "lost, "roleName": "x"},\n${JSON.stringify(aRow("quote"))}\n]`,
    );
    expect(report).toMatchObject({ read: 2, created: 1, rejected: 1, problems: [{ line: 2 }] });
  });

  it("imports the next line after a broken line", async () => {
    const report = await feed(
      "json",
      `${JSON.stringify(aRow("line-1"))}\n{"externalId": \n${JSON.stringify(aRow("line-2"))}\n`,
    );
    expect(report).toMatchObject({ read: 3, created: 2, problems: [{ line: 2, reason: "Não é JSON válido." }] });
  });

  it("reports a file that was cut off, stores complete rows", async () => {
    const whole = `{"vacancies": [\n${json(aRow("cut-1"), aRow("cut-2")).join(",\n")}]}`;
    expect(await feed("json", whole.slice(0, -30))).toMatchObject({
      read: 2,
      created: 1,
      rejected: 1,
      problems: [{ line: 3, reason: "O arquivo termina no meio desta vaga." }],
    });
    expect(await feed("json", `[${JSON.stringify(aRow("cut-1"))},`)).toMatchObject({
      rejected: 1,
      problems: [{ line: 1 }],
    });
  });

  it("rejects a row with bytes that are not UTF-8", async () => {
    const [row = ""] = json(aRow("latin", { roleName: "Mecânico" }));
    expect(await feed("json", Buffer.from(row, "latin1"))).toMatchObject({
      rejected: 1,
      problems: [{ externalId: "latin", field: "roleName" }, { field: "company.name" }],
    });
  });

  it("stores HTML as plain text", async () => {
    await feed(
      "json",
      ...json(
        aRow("html", {
          description: "<p>Olá &amp; bem-vindo</p><script>alert(1)</script><ul><li>um<li>dois</ul>",
          requirements: ["<b>CNH</b> B", "idade < 60"],
        }),
      ),
    );
    expect((await stored("html"))?.content).toMatchObject({
      description: "Olá & bem-vindo\n- um\n- dois",
      requirements: ["CNH B", "idade < 60"],
    });
  });

  it("drops a hidden company's name", async () => {
    await feed(
      "json",
      ...json(
        aRow("hidden", {
          company: { name: "Ipeluz", about: "A IPELUZ contrata.", logo: "https://exemplo.com.br/l.png", hidden: true },
        }),
      ),
    );
    expect((await stored("hidden"))?.content.company).toEqual({ name: null, about: "", logo: null, hidden: true });
  });

  it.each([
    ["warns of", "Experiência mínima de 2 anos na função"],
    ["warns of", "experiência comprovada de 12 (doze) meses"],
    ["warns of", "Ter um ano de vivência em oficina"],
    ["does not warn of", "Experiência de 6 meses"],
    ["does not warn of", "Desejável experiência de 2 anos"],
    ["does not warn of", "Empresa com 20 anos de experiência no mercado"],
    ["does not warn of", "Contrato de 12 meses"],
  ])("%s the experience in %j", async (verb, requirement) => {
    const report = await feed("json", ...json(aRow(`experience ${requirement}`, { requirements: [requirement] })));
    expect(report.rejected).toBe(0);
    expect(report.warnings.some(({ reason }) => reason.includes("442-A"))).toBe(verb === "warns of");
  });

  it("keeps a known row's id, leaves no gap in ids", async () => {
    const idOf = async (externalId: string) => (await stored(externalId))?.id ?? 0;
    await feed("json", ...json(aRow("id-1"), aRow("id-2")));
    const last = await idOf("id-2");
    await feed("json", ...json(aRow("id-1"), aRow("id-2", { vacancies: 2 })));
    await feed("json", ...json(aRow("id-1", { vacancies: 3 }), aRow("id-2", { vacancies: 3 })));
    await feed("json", json(aRow("id-1"), aRow("id-2", { vacancies: 4 }), aRow("id-3")).join("\n"));
    expect(await idOf("id-2")).toBe(last);
    expect(await idOf("id-3")).toBe(last + 1);
  });

  it("ids can exceed a signed 32-bit integer", async () => {
    await test.context.db.execute(sql`alter table vacancies alter column id restart with 2147483648`);
    await feed("json", JSON.stringify(aRow("id-large")));
    expect((await stored("id-large"))?.id).toBe(2_147_483_648);
    const response = await test.app.inject({ method: "GET", url: "/selectiveProcess/2147483648" });
    expect(response.json()).toMatchObject({ id: 2_147_483_648 });
  });

  it("an import after an interrupted one skips the stored rows", async () => {
    const rows = Array.from({ length: 510 }, (_, index) => `${JSON.stringify(aRow(`broken-${index}`))}\n`);
    const breakingOff = function* () {
      yield* rows.slice(0, 505);
      throw new Error("cut");
    };
    await expect(importFeed(test.context, { format: "json", source: breakingOff() })).rejects.toThrow("cut");
    expect(await feed("json", ...rows)).toMatchObject({ read: 510, created: 10, unchanged: 500 });
  });

  it("counts every row of random input", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.json(),
          fc.constantFrom("[", "]", "}{", "[[[", '{"vacancies":', '{"vacancies":[', "[{}", "{}{}", "null"),
        ),
        fc.constantFrom<FeedFormat>("json", "indeed", "jsonld"),
        async (text, format) => {
          const { created, changed, rejected, read, unchanged } = await feed(format, text);
          expect(created + changed + unchanged + rejected).toBe(read);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("the Indeed XML feed", () => {
  const job = (
    more = "",
    id = "i-1",
  ) => `<job><title><![CDATA[Funileiro & Pintor]]></title><date>Fri, 01 May 2026 22:49:39 GMT</date><referencenumber>${id}</referencenumber>
<company>Ipeluz</company><city>São Paulo</city><state>SP</state>${more}</job>`;
  const source = (...jobs: string[]) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<source><publisher>x</publisher>\n${jobs.join("\n")}\n</source>`;

  it("is converted to our fields", async () => {
    const text = source(
      job(
        "<salary>R$ 2.500,00 - R$ 3.200 por mês</salary><jobtype>fulltime</jobtype><education>Ensino médio completo</education><expirationdate>2026-07-01</expirationdate><description><![CDATA[<p>Um</p><p>Dois</p>]]></description>",
      ),
    );
    expect(await feed("indeed", ...text)).toMatchObject({ read: 1, created: 1, problems: [] });
    expect(await feed("indeed", text)).toMatchObject({ read: 1, unchanged: 1 });
    expect(await stored("i-1")).toMatchObject({
      opensAt: new Date("2026-05-01T22:49:39Z"),
      closesAt: new Date("2026-07-02T02:59:59Z"),
      content: {
        roleName: "Funileiro & Pintor",
        city: "São Paulo",
        contractType: "clt",
        schooling: "secondary",
        payment: { kind: "fixed", min: 250_000, max: 320_000 },
        description: "Um\nDois",
      },
    });
  });

  it("reads daily pay", async () => {
    await feed("indeed", source(job("<salary>R$ 150 a R$ 180 por dia</salary>", "daily-1")));
    expect((await stored("daily-1"))?.content.payment).toEqual({
      kind: "daily",
      min: 15_000,
      max: 18_000,
      period: "day",
    });
  });

  it("reports bad and unclosed rows with their lines", async () => {
    const text = source(
      job("", "x-1"),
      job("", "x-2").replace("SP", "Lugar nenhum"),
      job("", "x-3").replace("</job>", ""),
      job("", "x-4"),
    );
    const { problems, created, rejected } = await feed("indeed", text.replace(/\n/g, "\r\n"));
    expect({ created, rejected }).toEqual({ created: 2, rejected: 2 });
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [5, "state"],
      [7, null],
    ]);
  });

  it("reports a truncated or foreign file", async () => {
    expect(await feed("indeed", source(job("", "t-1")).replace("</source>", ""))).toMatchObject({
      created: 1,
      rejected: 1,
    });
    expect(await feed("indeed", source(job("", "t-2"), job("", "t-3")).slice(0, -40))).toMatchObject({
      created: 1,
      rejected: 1,
    });
    expect(await feed("indeed", "nada")).toMatchObject({ rejected: 1, problems: [{ line: 1 }] });
  });

  it("expands no entities", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${"x".repeat(100)}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "${`&a${level || ""};`.repeat(50)}">`).join("")}<!ENTITY far SYSTEM "file:///etc/passwd">]>\n<source>${job("<description>&a8; &far;</description>", "bomb")}</source>`;
    await feed("indeed", bomb);
    expect((await stored("bomb"))?.content.description).toBe("&a8; &far;");
  });

  it("is read in the encoding that it declares", async () => {
    await feed("indeed", Buffer.from(source(job("", "iso")).replace("utf-8", "ISO-8859-1"), "latin1"));
    expect((await stored("iso"))?.content.city).toBe("São Paulo");
  });
});

describe("JSON-LD", () => {
  const posting = (id: string) => ({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Vendedor de Peças",
    identifier: { "@type": "PropertyValue", value: id },
    hiringOrganization: { "@type": "Organization", name: "Ipeluz" },
    jobLocation: { "@type": "Place", address: { addressLocality: "Curitiba", addressRegion: "Paraná" } },
    datePosted: "2026-05-10",
    validThrough: "2026-06-30",
    employmentType: ["FULL_TIME"],
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "BRL",
      value: { minValue: 2000, maxValue: 3000.5, unitText: "MONTH" },
    },
    description: "<p>Balcão</p>",
    responsibilities: "<ul><li>Atender</li><li>Separar</li></ul>",
    experienceRequirements: { monthsOfExperience: 24 },
  });

  it("reads daily pay", async () => {
    const value = { minValue: 150, maxValue: 180, unitText: "DAY" };
    await feed("jsonld", JSON.stringify({ ...posting("ld-day"), baseSalary: { currency: "BRL", value } }));
    expect((await stored("ld-day"))?.content.payment).toEqual({
      kind: "daily",
      min: 15_000,
      max: 18_000,
      period: "day",
    });
  });

  it("may be an object, an array or an @graph", async () => {
    expect(await feed("jsonld", JSON.stringify(posting("ld-1")))).toMatchObject({
      created: 1,
      warnings: [{ externalId: "ld-1" }],
    });
    expect(await feed("jsonld", JSON.stringify([posting("ld-1"), posting("ld-2")]))).toMatchObject({
      created: 1,
      unchanged: 1,
    });
    expect(
      await feed(
        "jsonld",
        JSON.stringify({ "@context": "https://schema.org", "@graph": [posting("ld-3"), { "@type": "Organization" }] }),
      ),
    ).toMatchObject({ created: 1, rejected: 1 });
    expect(await stored("ld-1")).toMatchObject({
      opensAt: new Date("2026-05-10T03:00:00Z"),
      content: {
        state: "PR",
        city: "Curitiba",
        payment: { kind: "fixed", min: 200_000, max: 300_050 },
        responsibilities: ["Atender", "Separar"],
        description: "Balcão",
      },
    });
  });
});

it("reads few of many vacancies to count reposts", async () => {
  await feed("json", json(...Array.from({ length: 600 }, (_, index) => aRow(`many-${index}`))).join("\n"));
  const countRead = async (tx: Database) => {
    const counts = sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'vacancies'`;
    return Number(toRows(await tx.execute(counts))[0]?.count);
  };
  const { id, opensAt } = present(await stored("many-1"));
  const found = findRows({ line: 1, value: aRow("other", { vacancies: 9 }) }, "json");
  const lives = toChecked(found, 1).map((row) => ({
    ...toImportedLife(row, undefined, opensAt),
    ...{ id, opensAt, known: undefined },
  }));
  await test.context.db.transaction(async (tx) => {
    const before = await countRead(tx);
    await storeLives(tx, lives, "", opensAt);
    expect((await countRead(tx)) - before).toBeLessThan(20);
  });
});

describe("the operator's call", () => {
  const post = (payload: object, headers: Record<string, string> = operatorAuthorization) =>
    test.app.inject({ method: "POST", url: `${importVacancies.path}?format=json`, headers, payload });

  it("imports a feed of more than a megabyte", async () => {
    const response = await post({
      feed: JSON.stringify(
        Array.from({ length: 80 }, (_, index) => aRow(`call-${index}`, { description: "texto ".repeat(3_000) })),
      ),
    });
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    expect(importVacancies.response.parse(response.json())).toMatchObject({ read: 80, created: 80 });
  });

  it("returns each row's id and result", async () => {
    const send = async (...rows: object[]) =>
      importVacancies.response.parse((await post({ feed: JSON.stringify(rows) })).json()).ids;
    const [first] = await send(aRow("ids-1"));
    const id = (await stored("ids-1"))?.id;
    expect(first).toEqual({ externalId: "ids-1", selectiveProcessId: id, result: "created" });
    const rows = [aRow("ids-1"), aRow("ids-2"), aRow("ids-3", { state: "XX" })];
    expect(await send(...rows)).toEqual([
      { externalId: "ids-2", selectiveProcessId: (await stored("ids-2"))?.id, result: "created" },
      { externalId: "ids-1", selectiveProcessId: id, result: "unchanged" },
    ]);
    expect(await send(aRow("ids-1", { vacancies: 2 }))).toMatchObject([{ selectiveProcessId: id, result: "changed" }]);
    expect(await send(aRow("ids-1", { vacancies: 2 }))).toMatchObject([
      { selectiveProcessId: id, result: "unchanged" },
    ]);
  });

  it.each([
    [undefined, "It is not the two letters of a state.", "This field is missing."],
    ["pt-BR,pt;q=0.9", "Não é a sigla de um estado.", "Falta este campo."],
    ["de-DE", "Das ist nicht das Kürzel eines Bundesstaates.", "Dieses Feld fehlt."],
    ["fr", "Ce n’est pas le sigle d’un État.", "Ce champ manque."],
  ])("for Accept-Language %s, explains a bad field as %j", async (language, state, missing) => {
    const headers = { ...operatorAuthorization, ...(language && { "accept-language": language }) };
    const { city: _, ...bad } = aRow("language", { state: "XX" });
    const { problems } = importVacancies.response.parse((await post({ feed: JSON.stringify(bad) }, headers)).json());
    expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
      ["city", missing],
      ["state", state],
    ]);
  });

  it("requires the operator's key", async () => {
    expect((await post({ feed: "[]" }, { authorization: "Bearer nobody-knows-this-key-at-all" })).statusCode).toBe(401);
  });
});

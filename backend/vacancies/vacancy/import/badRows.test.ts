import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { gzipSync } from "node:zlib";
import { importVacancies } from "#contract/companies/operator";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { vacancies } from "../../../platform/db/schema";
import { longExperienceIn } from "./experience";
import { importFeed } from "./importFeed";
import { parseInstant } from "./instant";
import { plainText } from "./plainText";
import { findRows } from "./findRows";
import { toChecked, type FeedFormat } from "./prepareRow";
import { storeEachRow } from "./storeRows";
import { parseDeficiencies } from "./wording";

const test = await openSharedServer();
beforeAll(() => {
  test.setNow(new Date("2026-06-01T12:00:00.000Z"));
});

const feed = (format: FeedFormat, source: string) =>
  importFeed(test.context, { format, source: [source], language: "pt-BR" });
const contentOf = async (externalId: string) =>
  (await test.context.db.select().from(vacancies).where(eq(vacancies.externalId, externalId)))[0]?.content;
const aRow = (externalId: string, more: object = {}) => ({
  externalId,
  roleName: "Mecânico",
  company: { name: "Ipeluz Veículos" },
  city: "Campinas",
  state: "SP",
  opensAt: "2026-05-01T00:00:00Z",
  ...more,
});
const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

/** Returns a bad row between two good rows, each on a line. */
const between = (name: string, row: string) =>
  [JSON.stringify(aRow(`${name}-1`)), row, JSON.stringify(aRow(`${name}-3`))].join("\n");

describe("a bad row between imported rows", () => {
  const bad: [name: string, row: string, field: string | null][] = [
    ["a date of the year 0", JSON.stringify(aRow("bad", { opensAt: "0000-01-01T00:00:00Z" })), "opensAt"],
    ["a date before 1970", JSON.stringify(aRow("bad", { opensAt: "0099-01-01T00:00:00Z" })), "opensAt"],
    ["closing before opening", JSON.stringify(aRow("bad", { closesAt: "2026-04-30T00:00:00Z" })), "closesAt"],
    ["a value that nests 100,000 deep", `{"externalId": "bad", "benefits": ${deep}}`, null],
    [
      "a company whose name can't be seen",
      JSON.stringify(aRow("bad", { company: { name: "\u200b\u3164\u00ad" } })),
      "company.name",
    ],
    ["a role that can't be seen", JSON.stringify(aRow("bad", { roleName: "\u2060\u2800" })), "roleName"],
    [
      "a NUL in the name of a stage",
      JSON.stringify(aRow("bad", { stages: [{ kind: "test", name: "a\0b", minutes: 1, dataKb: 1 }] })),
      "stages.0.name",
    ],
    [
      "more minutes than a card can add up",
      JSON.stringify(
        aRow("bad", { stages: [{ kind: "test", name: "a", minutes: Number.MAX_SAFE_INTEGER, dataKb: 1 }] }),
      ),
      "stages.0.minutes",
    ],
    [
      "half a character in the logo's address",
      JSON.stringify(aRow("bad", { company: { name: "a", logo: "https://a.br/\ud800" } })),
      "company.logo",
    ],
  ];
  it.each(bad)("is reported by its line: %s", async (name, row, field) => {
    expect(await feed("json", between(name, row))).toMatchObject({
      read: 3,
      created: 2,
      rejected: 1,
      problems: [{ line: 2, field }],
    });
  });

  it("is reported if it nests too deep within an array", async () => {
    const rows = (value: string) =>
      `[\n${JSON.stringify(aRow("array-1"))},\n{"externalId": "deep", "benefits": ${value}},\n${JSON.stringify(aRow("array-3"))}\n]`;
    expect(await feed("json", rows(deep))).toMatchObject({ read: 3, created: 2, problems: [{ line: 3 }] });
    expect(await feed("json", rows("[".repeat(1_000)))).toMatchObject({
      read: 3,
      unchanged: 2,
      problems: [{ line: 3 }],
    });
  });

  it("is reported if it nests more than 50 levels", async () => {
    const nest = (levels: number): unknown => (levels === 0 ? "x" : [nest(levels - 1)]);
    const rows = [49, 50].map((levels) => JSON.stringify(aRow(`levels-${levels}`, { extra: nest(levels) })));
    expect(await feed("json", rows.join("\n"))).toMatchObject({ read: 2, created: 1, problems: [{ line: 2 }] });
  });

  it("is reported if its JSON-LD values are no text", async () => {
    const odd = { "@type": "JobPosting", title: "Mecânico", employmentType: { toString: 1 } };
    expect(await feed("jsonld", JSON.stringify([odd, { ...odd, "@type": [{ toString: 1 }] }]))).toMatchObject({
      read: 2,
      rejected: 2,
      problems: [{ line: 1 }, { line: 1 }],
    });
  });

  it("is reported if only the store rejects it", async () => {
    const rows = ["store-1", "store-2", "store-3", "store-4", "store-5"].flatMap((externalId, index) =>
      toChecked(findRows({ line: index + 1, value: aRow(externalId) }, "json"), 1),
    );
    const [, , third] = rows;
    if (third) third.row.description = "a\0b";
    const stored = await storeEachRow(test.context, rows);
    expect(stored).toMatchObject({ created: 4, changed: 0, unchanged: 0, refused: [{ row: { line: 3 } }] });
  });
});

describe("a lost dash or quote", () => {
  const text = "Mecânico \x13 d\x19água \x14 \x1cpleno\x1d";
  const mended = "Mecânico – d’água — “pleno”";
  it.each([
    [
      "as it is, in a line",
      "json",
      `${JSON.stringify(aRow("sign-1", { description: text })).replace(/\\u00(1[0-9a-f])/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))}\n`,
    ],
    ["escaped, in an array", "json", JSON.stringify([aRow("sign-2", { description: text })])],
    [
      "in XML",
      "indeed",
      `<source><job><title>Mecânico</title><date>2026-05-01</date><referencenumber>sign-3</referencenumber><company>Ipeluz</company><city>Campinas</city><state>SP</state><description>${text}</description></job></source>`,
    ],
  ] as const)("is restored with a warning: %s", async (_, format, source) => {
    const report = await feed(format, source);
    expect(report).toMatchObject({ created: 1, rejected: 0, warnings: [{ line: 1 }] });
    expect((await contentOf(report.warnings[0]?.externalId ?? ""))?.description).toBe(mended);
  });

  it("is not restored from an escaped backslash", async () => {
    const report = await feed("json", JSON.stringify(aRow("sign-4", { description: "C:\\u0013 e \x13" })));
    expect(report).toMatchObject({ created: 1 });
    expect((await contentOf("sign-4"))?.description).toBe("C:\\u0013 e –");
  });
});

it.each<[FeedFormat, string]>([
  ["json", ""],
  ["json", " \r\n\n"],
  ["indeed", ""],
  ["jsonld", "\uFEFF"],
])("reports an empty file: %s %j", async (format, source) => {
  expect(await feed(format, source)).toMatchObject({
    rejected: 1,
    problems: [{ line: 1, reason: "O arquivo está vazio." }],
  });
});

describe("a row whose text would block the API server", () => {
  const processorMs = (work: () => unknown): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it("is rejected before it is converted", async () => {
    const description = `<p>${"a<br>".repeat(80_000)}`;
    expect(await feed("json", JSON.stringify(aRow("slow-1", { description })))).toMatchObject({
      created: 0,
      problems: [{ externalId: "slow-1", field: "description", reason: "O texto é longo demais." }],
    });
  });

  it.each([
    ["line breaks", (count: number) => `<p>${"a<br>".repeat(count)}`, 39_000],
    ["non-breaking spaces", (count: number) => `<p>${"&nbsp;".repeat(count)}`, 33_000],
  ])("takes time in proportion to its length: %s", (_, toText, count) => {
    const best = (text: string) => Math.min(...[1, 2, 3].map(() => processorMs(() => plainText(text))));
    plainText(toText(count));
    // For eight times the text, a quadratic conversion would take 64 times as long.
    expect(best(toText(count))).toBeLessThan(Math.max(100, 24 * best(toText(count / 8))));
  });

  // An older version took 31 s for 200,000 line breaks. A row has at most 0.5 MB.
  it.each(["a<br>", "<li>a", "é", "\u0301", "\x13", "&amp;", "6 meses de experiência "])(
    "takes under a second with the longest text: %j",
    async (filling) => {
      const text = filling.repeat(70_000).slice(0, 70_000);
      const fields = ["title", "date", "company", "city", "description", "salary", "experience"];
      const job = `<job>${fields.map((name) => `<${name}><![CDATA[${text}]]></${name}>`).join("")}</job>`;
      const rows: [FeedFormat, string][] = [
        ["indeed", `<source>${job}</source>`],
        ["json", JSON.stringify(aRow("slow-2", { benefits: Array<string>(7).fill(text) }))],
      ];
      for (const [format, source] of rows) {
        const before = process.cpuUsage();
        expect(await feed(format, source)).toMatchObject({ read: 1, rejected: 1 });
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1000, format).toBeLessThan(1_000);
      }
    },
  );

  it("is rejected if its elements nest too deep", async () => {
    const description = "<b>".repeat(30_000) + "</i>".repeat(20_000);
    expect(await feed("json", JSON.stringify(aRow("deep-1", { description })))).toMatchObject({ rejected: 1 });
  });
});

it("rejects a row with NUL or half a character", async () => {
  const call = async (format: FeedFormat, source: string) => {
    const url = `${importVacancies.path}?format=${format}`;
    const payload = { feed: source };
    return (await test.app.inject({ method: "POST", url, headers: operatorAuthorization, payload })).json<object>();
  };
  const rows = [
    aRow("odd-1", { description: "Troca\u000b de óleo." }),
    aRow("odd-2", { roleName: "Mecânico\ud83d" }),
    aRow("odd-3", { description: "Troca\0 de óleo." }),
  ];
  expect(await call("json", JSON.stringify(rows))).toMatchObject({
    created: 1,
    rejected: 2,
    problems: [{ externalId: "odd-2" }, { externalId: "odd-3" }],
  });
  expect((await contentOf("odd-1"))?.description).toBe("Troca de óleo.");
  const jobs = [aJob("odd-4", "Troca\u000b de óleo"), aJob("odd-5", "Troca\0 de óleo"), aJob("odd-6", "\ud83d")];
  expect(await call("indeed", `<source>${jobs.join("")}</source>`)).toMatchObject({ created: 1, rejected: 2 });
});

const aJob = (id: string, description: string) =>
  `<job><title>Mecânico</title><date>2026-05-01</date><referencenumber>${id}</referencenumber><company>Ipeluz</company><city>Campinas</city><state>SP</state><description>${description}</description></job>`;

it.each([1, 7, 10_000])("reads all rows despite an open CDATA, chunk size %i", async (size) => {
  const text = `<source>${aJob(`cd-1-${size}`, "<![CDATA[<p>Um</p>")}${aJob(`cd-2-${size}`, "<![CDATA[<p>Dois</p>]]>")}${aJob(`cd-3-${size}`, "Três")}</source>`;
  const source = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  expect(await importFeed(test.context, { format: "indeed", source })).toMatchObject({ created: 3, rejected: 0 });
  for (const [id, description] of Object.entries({ 1: "Um", 2: "Dois", 3: "Três" }))
    expect((await contentOf(`cd-${id}-${size}`))?.description).toBe(description);
});

it.each([
  ["as bytes", gzipSync("[]")],
  ["as text", gzipSync("[]").toString("utf8")],
])("reports that a file is gzip: %s", async (_, chunk) => {
  for (const format of ["json", "indeed"] as const)
    expect(await importFeed(test.context, { format, source: [chunk] })).toMatchObject({
      rejected: 1,
      problems: [{ line: 1, reason: "The file is compressed (gzip): unpack it first." }],
    });
});

it.each([
  "31/02/2026",
  "2026-02-31",
  "2026-02-31T12:00:00Z",
  "31 Feb 2026",
  "Sat, 31 Feb 2026 10:00:00 GMT",
  "2026-04-31",
])("rejects the impossible date %s", async (day) => {
  expect(parseInstant(day, "start")).toBeNull();
  const report = await feed("json", JSON.stringify(aRow("no-day", { opensAt: day })));
  expect(report).toMatchObject({ created: 0, problems: [{ field: "opensAt" }] });
});

it("does not read a company's age as experience", () => {
  expect(longExperienceIn(["Grupo com mais de 60 anos de experiência no segmento."])).toBeNull();
  expect(longExperienceIn(["Somos uma empresa com 30 anos de atuação em veículos."])).toBeNull();
  expect(longExperienceIn(["Dois anos de experiência em empresa de veículos."])).not.toBeNull();
});

it.each([
  ["Auxiliar Administrativo - PCD", "", "exclusive"],
  ["Vendedor (exclusiva para pessoas com deficiência)", "", "exclusive"],
  ["Mecânico", "Vaga exclusiva para PcD, com laudo.", "exclusive"],
  ["Mecânico", "Vaga também para pessoas com deficiência.", "alsoAccepts"],
  ["Mecânico - aceita PCD", "", "alsoAccepts"],
  ["Mecânico", "Atendemos clientes, entre eles pessoas com deficiência.", "notInformed"],
  ["Mecânico", "Troca de óleo.", "notInformed"],
])("reads the title %j with the description %j as %s", (title, description, kind) => {
  expect(parseDeficiencies(title, description)).toBe(kind);
});

describe("a feed of junk", () => {
  const MB = 1024 * 1024;
  const junk: [FeedFormat, name: string, toText: (length: number) => string][] = [
    ["json", "empty objects", (length) => "{}".repeat(length / 2)],
    ["json", "numbers", (length) => `[${"1,".repeat(length / 2)}`],
    ["json", "lines", (length) => "{}\n".repeat(length / 3)],
    ["jsonld", "empty objects", (length) => `[${"{},".repeat(length / 3)}`],
    ["indeed", "empty jobs", (length) => `<source>${"<job></job>".repeat(length / 11)}`],
    ["indeed", "elements that nest", (length) => `<source>${"<a>".repeat(length / 6)}${"</b>".repeat(length / 8)}`],
    ["jsonld", "elements that nest", (length) => `<html>${"<a>".repeat(length / 6)}${"</b>".repeat(length / 8)}`],
    ["indeed", "signs", (length) => "<".repeat(length)],
  ];

  it.each(junk)("is refused before its end: %s, 16 MB of %s", async (format, _, toText) => {
    const start = performance.now();
    const report = await feed(format, toText(16 * MB));
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(report.read).toBe(report.rejected);
    expect(report.read).toBeLessThan(20_000);
    expect(report.problems.length).toBeGreaterThan(0);
  });

  it("stops reading if most rows are bad, else reads all", async () => {
    const { problems } = await feed("json", "{}".repeat(10_000));
    expect(problems).toHaveLength(200);
    expect(problems.at(-1)?.reason).toBe(
      "Mais vagas foram recusadas do que aceitas, por isso o resto do arquivo não foi lido.",
    );
    const good = Array.from({ length: 300 }, (_, at) => JSON.stringify(aRow(`mostly-${at}`)));
    expect(await feed("json", [...Array.from({ length: 200 }, () => "{}"), ...good].join("\n"))).toMatchObject({
      read: 500,
      created: 300,
    });
  });
});

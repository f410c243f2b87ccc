import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listCompanySlugs, viewCompany } from "#contract/vacancies/company";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import { listVacancies, viewVacancy } from "#contract/vacancies/vacancy";
import { anApplication, operatorAuthorization, withReason } from "#tests/factories/applications";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { companyRecordChanges, companyRecords } from "../../platform/db/schema";
import { importFeed } from "../vacancy/import/importFeed";
import { countDueRecords } from "./record";

const DAY = 24 * 3_600_000;
const start = new Date("2026-06-01T12:00:00.000Z");
const after = (days: number) => new Date(start.getTime() + days * DAY);
const test = await openSharedServer();
beforeAll(() => {
  test.setNow(start);
});

const get = (url: string) => test.app.inject({ method: "GET", url });
const view = async (slug: string, page = 1) =>
  viewCompany.response.parse((await get(`/company/${slug}?page=${page}`)).json());
const slugs = async () => listCompanySlugs.response.parse((await get("/company/openSlugs")).json());
const company = (name: string, about = "") => ({ name, about, logo: null, hidden: false });

describe("a company", () => {
  it("lists open vacancies in pages, with the newest vacancy's description", async () => {
    const ids: number[] = [];
    for (let day = 12; day > 0; day--)
      ids.push(await aVacancy(test.context, { company: company("Umburana Veículos"), opensAt: after(-day) }));
    await aVacancy(test.context, { company: company("Umburana Veículos"), status: 3 });
    await aVacancy(test.context, { company: company("Umburana Veículos"), closesAt: after(-1) });
    await aVacancy(test.context, { company: company("Umburana Veículos", "Ainda não."), opensAt: after(1) });
    const last = await aVacancy(test.context, {
      company: company("UMBURANA  VEICULOS", "Desde 1987."),
      opensAt: start,
    });
    const { name, about, vacancies } = await view("umburana-veiculos");
    expect([name, about]).toEqual(["UMBURANA  VEICULOS", "Desde 1987."]);
    const newest = [last, ...[...ids].reverse()];
    expect(vacancies.rows.map(({ id }) => id)).toEqual(newest.slice(0, 10));
    expect(vacancies).toMatchObject({ page: 1, limit: 10, total: 13, totalIsExact: true });
    expect((await view("umburana-veiculos", 2)).vacancies.rows.map(({ id }) => id)).toEqual(newest.slice(10));
    expect((await view("umburana-veiculos", 3)).vacancies.rows).toEqual([]);
    expect((await view("umburana-veiculos", 501)).vacancies.rows).toEqual([]);
  });

  it("has a page without open vacancies; unknown companies get 404", async () => {
    await aVacancy(test.context, { company: company("Jatobá Motos"), status: 3 });
    expect((await view("jatoba-motos")).vacancies).toMatchObject({ rows: [], total: 0 });
    await aVacancy(test.context, { company: company("Amanhã Autos"), opensAt: after(1) });
    for (const slug of ["amanha-autos", "nenhuma", "Jatoba", "a--b", "%00", "-", "x".repeat(161)])
      expect((await get(`/company/${slug}`)).statusCode, slug).toBe(404);
  });

  it("is in the sitemap while it has open vacancies", async () => {
    await aVacancy(test.context, { company: company("Aroeira Caminhões"), opensAt: after(-3) });
    await aVacancy(test.context, { company: company("Aroeira Caminhões"), opensAt: after(-2) });
    const { rows, next } = await slugs();
    expect(next).toBeNull();
    expect(rows.filter(({ slug }) => slug === "aroeira-caminhoes")).toEqual([
      { slug: "aroeira-caminhoes", opensAt: after(-2).toISOString() },
    ]);
    expect(rows.map(({ slug }) => slug)).not.toContain("jatoba-motos");
    const [first = { slug: "" }] = rows;
    const rest = listCompanySlugs.response.parse((await get(`/company/openSlugs?after=${first.slug}`)).json());
    expect(rest.rows).toEqual(rows.slice(1));
  });
});

describe("a confidential company", () => {
  const row = {
    externalId: "braunastra-17",
    roleName: "Pintor automotivo",
    company: { name: "Braunastra", about: "A Braunastra pinta carros.", logo: "https://a.example/l.png", hidden: true },
    city: "Bauru",
    state: "SP",
    opensAt: "2026-05-20T12:00:00Z",
  };
  const importRow = (hidden: boolean) =>
    importFeed(test.context, {
      format: "json",
      source: [JSON.stringify([{ ...row, company: { ...row.company, hidden } }])],
    });
  const find = async (text: string) =>
    listVacancies.response.parse((await get(`/selectiveProcess/listAll?roleName=${encodeURIComponent(text)}`)).json());

  it("hides its page and name once it is confidential", async () => {
    await importRow(false);
    expect((await view("braunastra")).vacancies.total).toBe(1);
    const [listed] = (await find("pintor automotivo")).rows;
    const path = `/selectiveProcess/${listed?.id}`;
    expect(viewVacancy.response.parse((await get(path)).json())).toMatchObject({ externalId: "braunastra-17" });

    expect((await importRow(true)).changed).toBe(1);
    expect((await get("/company/braunastra")).statusCode).toBe(404);
    const answers = await Promise.all(
      [path, "/company/openSlugs", "/selectiveProcess/listAll?roleName=pintor%20automotivo"].map(get),
    );
    for (const { body } of answers) expect(body).not.toMatch(/braunastra|a\.example/i);
    expect((await find("pintor automotivo")).total).toBe(1);
  });
});

it("warns if a vacancy's text names its confidential company", async () => {
  const row = { externalId: "x1", roleName: "Lavador", city: "Bauru", state: "SP", opensAt: "2026-05-20T12:00:00Z" };
  const load = async (name: string, hidden: boolean) => {
    const feed = [{ ...row, company: { name, hidden }, description: "Venha para a BRAÚNA SUL: um time unido." }];
    const { warnings } = await importFeed(test.context, { format: "json", source: [JSON.stringify(feed)] });
    return warnings.map(({ reason }) => reason);
  };
  expect(await load("Braúna Sul", true)).toEqual([
    "The company is confidential, but its name is in the text of the vacancy.",
  ]);
  expect(await load("Braúna Sul", false)).toEqual([]);
  expect(await load("Um", true)).toEqual([]);
});

describe("a company's record", () => {
  const name = "Cedro Oficina";
  const move = async (applicationId: string, to: string, more: object = {}) => {
    const url = `/operator/applications/${applicationId}/move`;
    const response = await test.app.inject({
      method: "POST",
      url,
      headers: operatorAuthorization,
      payload: withReason({ to, ...more }),
    });
    expect(response.statusCode, response.body).toBe(200);
  };

  it("shows in-time answers and median days from ten applications on", async () => {
    test.setNow(start);
    // The vacancy promises each applicant an answer within ten days.
    const id = await aVacancy(test.context, { company: company(name), closesAt: after(400) });
    const sent: string[] = [];
    for (let count = 0; count < 12; count++)
      sent.push((await anApplication(test, { selectiveProcessId: id }).inState("submitted")).applicationId);
    const record = async () => {
      await countDueRecords(test.context);
      return (await view("cedro-oficina")).record;
    };

    test.setNow(after(3));
    for (const applicationId of sent.slice(0, 5)) await move(applicationId, "inStages");
    // Opening a currículo is no answer, even if the company promises a date.
    for (const applicationId of sent.slice(5))
      await move(applicationId, "inReview", {
        promisedAt: after(20).toISOString(),
        reason: "Uma pessoa está de férias.",
      });
    test.setNow(after(9));
    for (const applicationId of sent.slice(5, 9)) await move(applicationId, "notSelected");
    // Nine applications are answered. The other three may still be answered in time.
    expect(await record()).toBeUndefined();

    test.setNow(after(11));
    await move(sent[9] ?? "", "interview");
    expect(await record()).toEqual({ applications: 12, inTime: 75, medianDays: 6 });
    expect(viewVacancy.response.parse((await get(`/selectiveProcess/${id}`)).json()).record).toEqual(await record());
    const { rows } = listVacancies.response.parse((await get("/selectiveProcess/listAll?roleName=cedro")).json());
    expect(rows.map((row) => [row.id, row.record])).toEqual([[id, await record()]]);

    // Applications older than a year do not count.
    test.setNow(after(366));
    expect(await record()).toBeUndefined();
    test.setNow(start);
  });

  it("does not count early withdrawals", async () => {
    const id = await aVacancy(test.context, { company: company("Ipê Funilaria"), closesAt: after(400) });
    for (let count = 0; count < 10; count++) {
      const application = anApplication(test, { selectiveProcessId: id });
      await application.inState(count < 2 ? "withdrawn" : "submitted");
    }
    await countDueRecords(test.context);
    test.setNow(after(11));
    await countDueRecords(test.context);
    expect((await view("ipe-funilaria")).record).toBeUndefined();
    // Eight unanswered applications count by now, but a record is shown only from ten on.
    const stored = async () =>
      await test.context.db.select().from(companyRecords).where(eq(companyRecords.slug, "ipe-funilaria"));
    expect(await stored()).toMatchObject([{ applications: 8, inTime: 0, medianDays: null }]);
    // After another year the record is deleted.
    test.setNow(after(400));
    await countDueRecords(test.context);
    expect(await stored()).toEqual([]);
    test.setNow(start);
  });

  it("is recounted when applications move or a promised day passes", async () => {
    const id = await aVacancy(test.context, { company: company("Angico Peças"), closesAt: after(400) });
    await countDueRecords(test.context);
    expect(await countDueRecords(test.context)).toBe(0);
    const { applicationId } = await anApplication(test, { selectiveProcessId: id }).inState("submitted");
    expect(await countDueRecords(test.context)).toBe(1);
    await move(applicationId, "inReview");
    await move(applicationId, "interview");
    expect(await countDueRecords(test.context)).toBe(1);
    expect(await countDueRecords(test.context)).toBe(0);
    test.setNow(after(2));
    expect(await countDueRecords(test.context)).toBeGreaterThan(0);
    expect(await test.context.db.select().from(companyRecordChanges)).toEqual([]);
    // A confidential company has no record.
    const hidden = await aVacancy(test.context, { company: { name: null, about: "", logo: null, hidden: true } });
    await anApplication(test, { selectiveProcessId: hidden }).inState("submitted");
    expect(await test.context.db.select().from(companyRecordChanges)).toEqual([]);
    test.setNow(start);
  });
});

it("all spellings of a company's name have one address", () => {
  expect(["Umburana Veículos", "UMBURANA  VEICULOS", "Umburana-Veículos!"].map(toCompanySlug)).toEqual(
    Array(3).fill("umburana-veiculos"),
  );
  expect([null, "", "本田", "—"].map(toCompanySlug)).toEqual([null, null, null, null]);
});

it("lists companies for twelve sitemaps a minute, then answers 429", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  limited.setNow(after(500));
  const statuses = [];
  for (let page = 0; page < 12 * 10 + 1; page++)
    statuses.push((await limited.app.inject({ url: "/company/openSlugs" })).statusCode);
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
  await limited.close();
});

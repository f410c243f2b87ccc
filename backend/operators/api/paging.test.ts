import { beforeAll, expect, test } from "vitest";
import { listVacancyApplications } from "#contract/companies/operatorLists";
import { anApplication } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { present } from "#tests/present";
import { openSharedServer } from "#tests/apiServer";

interface Page {
  rows: Record<string, unknown>[];
  next: string | number | null;
}

let company: Company;
let lists: Record<string, string>;

const get = async (url: string) => {
  const answer = await api.app.inject({ url, headers: company.authorization });
  return { status: answer.statusCode, ...answer.json<Page>() };
};

const api = await openSharedServer();
beforeAll(async () => {
  api.setNow(new Date("2026-06-01T12:00:00Z"));
  company = await aCompany(api, "Umburana Veículos");
  const own = { companyId: company.companyId };
  const [selectiveProcessId] = [await aVacancy(api.context, own), await aVacancy(api.context, own)];
  const payload = { url: "https://93.184.215.14/x" };
  const post = { method: "POST", url: "/operator/webhooks", headers: company.authorization, payload } as const;
  const { id } = (await api.app.inject(post)).json<{ id: string }>();
  // Only the id orders two rows with the same time.
  for (const seconds of [0, 0, 1]) {
    api.setNow(new Date(Date.UTC(2026, 5, 1, 12, 0, seconds)));
    await anApplication(api, { selectiveProcessId }).inState("submitted");
  }
  api.setNow(new Date("2026-06-01T12:00:02Z"));
  await api.app.inject({ ...post, url: `/operator/webhooks/${id}/test`, payload: {} });
  lists = {
    applications: "/operator/applications?",
    "a vacancy's applications": `/operator/selectiveProcesses/${selectiveProcessId}/applications?`,
    vacancies: "/operator/selectiveProcesses?",
    events: "/operator/events?",
    deliveries: `/operator/webhooks/${id}/deliveries?state=waiting&`,
  };
});

test.each(["applications", "a vacancy's applications", "vacancies", "events", "deliveries"])(
  "pages %s by `after` and `limit`",
  async (name) => {
    const url = String(lists[name]);
    const { rows } = await get(url);
    expect(rows.length).toBeGreaterThan(1);
    const paged: Record<string, unknown>[] = [];
    let pages = 0;
    for (let after: string | number | null = ""; after !== null; pages++) {
      const page: Page = await get(`${url}limit=1${after && `&after=${after}`}`);
      expect(page.rows.length).toBeLessThan(2);
      paged.push(...page.rows);
      after = page.next;
    }
    expect(paged).toEqual(rows);
    expect(pages).toBe(rows.length + 1);
    for (const limit of ["0", "101", "many"])
      expect(await get(`${url}limit=${limit}`)).toMatchObject({ status: 400, fields: { limit: [expect.any(String)] } });
    expect(await get(`${url}after=nowhere`)).toMatchObject({ status: 400 });
  },
);

test("accepts the company list's cursor for a vacancy's list", async () => {
  const url = String(lists["a vacancy's applications"]);
  const { rows, cursor, total } = listVacancyApplications.response.parse(await get(url));
  expect([rows.length, total]).toEqual([3, 3]);
  expect(await get("/operator/applications?")).toMatchObject({ cursor });
  expect(await get(`${url}after=${cursor}`)).toMatchObject({ rows: [], total: 3, next: null, cursor });
  const [first] = rows;
  const moved = { url: `/operator/applications/${present(first).id}/move`, headers: company.authorization };
  api.setNow(new Date("2026-06-01T12:00:05Z"));
  await api.app.inject({ ...moved, method: "POST", payload: { to: "inReview" } });
  expect(await get(`${url}after=${cursor}`)).toMatchObject({ rows: [{ id: present(first).id, state: "inReview" }] });
  const ids = (await get(url)).rows.map(({ id }) => id);
  expect(ids).toEqual([...rows.slice(1), present(first)].map(({ id }) => id));
  // Calls of earlier versions still work: page numbers, in the order of sending, and cursors with a time.
  const sent = await get(`${url}page=1`);
  expect(sent.rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(present(sent.rows[2]).id).toBe(present(rows[2]).id);
  const time = Date.parse(present(rows[2]).lastChangedAt);
  expect((await get(`${url}after=${time}_${present(rows[2]).id}`)).rows).toMatchObject([{ id: present(first).id }]);
});

test("a delivery's cursor equals its event's cursor in the log", async () => {
  const url = String(lists.deliveries);
  const { rows, next } = await get(`${url}limit=2`);
  expect(rows.map(({ type }) => type)).toEqual(["webhook.test", "application.submitted"]);
  expect(present((await get("/operator/events?")).rows.at(-1)).cursor).toBe(next);
  const { rows: older } = await get(`${url}after=${next}`);
  expect(older).toHaveLength(2);
  const { at, eventId } = present(rows[1]);
  // A cursor of earlier versions.
  expect((await get(`${url}after=${Date.parse(String(at))}_${String(eventId)}`)).rows).toEqual(older);
});

test("pages the trail by `after` and by `before`", async () => {
  const { rows } = await get("/operator/calls?limit=3");
  const [first] = rows;
  for (const name of ["after", "before"]) {
    const { rows: later } = await get(`/operator/calls?limit=2&${name}=${String(first?.id)}`);
    expect(later).toEqual(rows.slice(1));
  }
});

test("still accepts the former parameter `page`", async () => {
  for (const name of ["a vacancy's applications", "deliveries"]) {
    const url = String(lists[name]);
    const { rows } = await get(`${url}page=1`);
    expect((await get(`${url}limit=1&page=2`)).rows).toEqual(rows.slice(1, 2));
  }
});

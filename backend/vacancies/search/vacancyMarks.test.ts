import { beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_MARKS, type VacancyMarks, type VacancyRow } from "#contract/vacancies/vacancy";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { markVacancies } from "./vacancyMarks";

let person: Person;
let ids: number[];
const api = await openSharedServer();
beforeAll(async () => {
  api.setNow(new Date("2026-03-09T12:00:00.000Z"));
  ids = [await aVacancy(api.context), await aVacancy(api.context), await aVacancy(api.context)];
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});

const url = () => `/candidate/${person.candidateId}/vacancyMarks`;
const mark = async (marks: Partial<VacancyMarks>) =>
  (
    await api.app.inject({ method: "POST", url: url(), headers: person.authorization, payload: marks })
  ).json<VacancyMarks>();
const list = async () => (await api.app.inject({ url: url(), headers: person.authorization })).json<VacancyMarks>();
const unmark = (path: string) =>
  api.app.inject({ method: "DELETE", url: `${url()}/${path}`, headers: person.authorization });
const cards = async (address: string) =>
  (await api.app.inject({ url: address, headers: person.authorization })).json<{ rows: VacancyRow[] }>().rows;

test("lists marked vacancies newest first, and skips unknown ids", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  api.setNow(new Date("2026-03-10T12:00:00.000Z"));
  await mark({ saved: [one, two, 999_999], seen: [three] });
  api.setNow(new Date("2026-03-10T12:01:00.000Z"));
  expect(await mark({ saved: [three] })).toEqual({ saved: [three, one, two], hidden: [], seen: [three] });
  expect(await list()).toEqual({ saved: [three, one, two], hidden: [], seen: [three] });
  expect((await unmark(`saved/${one}`)).json()).toEqual({ removed: true });
  expect((await unmark(`saved/${one}`)).json()).toEqual({ removed: false });
  expect((await unmark(`liked/${one}`)).statusCode).toBe(404);
  expect((await cards(`/candidate/${person.candidateId}/savedVacancies`)).map(({ id }) => id)).toEqual([three, two]);
});

test("only the candidate can read their marks", async () => {
  const [one = 0, two = 0] = ids;
  await mark({ saved: [one], hidden: [two] });
  const search = (candidateId?: string, headers = person.authorization) =>
    api.app.inject({ url: "/selectiveProcess/listAll", query: candidateId ? { candidateId } : {}, headers });
  expect((await search(person.candidateId)).json()).toMatchObject({ marks: { saved: [one], hidden: [two], seen: [] } });
  expect((await search()).json()).not.toHaveProperty("marks");
  const other = await aCandidate(api.app);
  expect((await search(person.candidateId, other.authorization)).statusCode).toBe(404);
});

test("saved vacancies show the distance from home", async () => {
  const near = await aVacancy(api.context, { city: "Sumaré" });
  await mark({ saved: [near] });
  const saved = await cards(`/candidate/${person.candidateId}/savedVacancies`);
  expect(saved.map(({ distanceKm }) => distanceKm)).toEqual([23]);
});

test("a vacancy is either hidden or saved", async () => {
  const [one = 0] = ids;
  await mark({ saved: [one] });
  expect(await mark({ hidden: [one] })).toMatchObject({ saved: [], hidden: [one] });
  expect(await mark({ saved: [one] })).toMatchObject({ saved: [one], hidden: [] });
});

test("deletes the oldest marks above the limit", async () => {
  const many: number[] = [];
  for (let index = 0; index < MOST_MARKS + 1; index += 1) many.push(await aVacancy(api.context));
  const [oldest = 0, ...rest] = many;
  await mark({ seen: [oldest] });
  api.setNow(new Date("2027-03-10T12:00:00.000Z"));
  const { seen } = await markVacancies(api.context, person.candidateId, { saved: [], hidden: [], seen: rest });
  expect(seen).toEqual(rest);
});

test("returns cards in the order of the ids", async () => {
  const [one = 0, two = 0] = ids;
  expect((await cards(`/selectiveProcess/cards?id=${two}&id=999999&id=${one}`)).map(({ id }) => id)).toEqual([
    two,
    one,
  ]);
  expect(await cards("/selectiveProcess/cards")).toEqual([]);
});

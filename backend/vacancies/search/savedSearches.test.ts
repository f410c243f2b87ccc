import { beforeEach, expect, test } from "vitest";
import type { SavedSearch } from "#contract/vacancies/savedSearch";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { canonical } from "./savedSearches";

let person: Person;
const api = await openSharedServer();
beforeEach(async () => {
  person = await aCandidate(api.app);
});

const url = () => `/candidate/${person.candidateId}/savedSearches`;
const save = (name: string, query: string) =>
  api.app.inject({ method: "POST", url: url(), headers: person.authorization, payload: { name, query } });
const list = async () =>
  (await api.app.inject({ url: url(), headers: person.authorization })).json<{ rows: SavedSearch[] }>().rows;
const remove = (id: string) =>
  api.app.inject({ method: "DELETE", url: `${url()}/${id}`, headers: person.authorization });

test("lists saved searches newest first, and removes a search", async () => {
  api.setNow(new Date("2026-03-10T12:00:00.000Z"));
  const { id } = (await save("Mecânico em SP", "roleName=mecanico&state=SP")).json<SavedSearch>();
  api.setNow(new Date("2026-03-10T12:01:00.000Z"));
  expect((await save("PCD", "vacanciesDeficiencies=exclusive")).statusCode).toBe(201);
  expect((await list()).map(({ name }) => name)).toEqual(["PCD", "Mecânico em SP"]);
  const search = await api.app.inject({
    url: "/selectiveProcess/listAll",
    query: { candidateId: person.candidateId },
    headers: person.authorization,
  });
  expect(search.json()).toMatchObject({ savedSearches: await list() });
  expect((await remove(id)).json()).toEqual({ removed: true });
  expect((await remove(id)).json()).toEqual({ removed: false });
  expect((await remove("nada")).statusCode).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(["PCD"]);
});

test("a search saved again gets the newer name", async () => {
  await save("Um", "state=SP&cnh=A&cnh=B");
  await save("Dois", "?cnh=B&page=3&state=SP&cnh=A&city=");
  expect(await list()).toMatchObject([{ name: "Dois", query: "cnh=A&cnh=B&state=SP" }]);
});

test("saves twenty of twenty-five simultaneous searches, refuses the rest", async () => {
  const statuses = (
    await Promise.all(Array.from({ length: 25 }, (_, index) => save(`Busca ${index}`, `roleName=r${index}`)))
  ).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  const [kept] = await list();
  const refused = await save("Outra", "roleName=outra");
  expect(refused.json()).toMatchObject({ code: "limitReached" });
  expect((await save("Novo nome", kept?.query ?? "")).json()).toMatchObject({ id: kept?.id, name: "Novo nome" });
});

test.each([
  ["", { name: ["required"] }],
  ["x".repeat(81), { name: ["tooLong"] }],
  ["a\0", { name: ["characterInvalid"] }],
])("rejects the name %j with an error for its field", async (name, fields) => {
  expect((await save(name, "state=SP")).json()).toMatchObject({ code: "invalid", fields });
});

test.each([
  ["?b=2&a=1", "a=1&b=2"],
  ["a=\0", "a=%00"],
  ["roleName=mec%C3%A2nico+de+autos", "roleName=mec%C3%A2nico+de+autos"],
  ["a=%FF", "a=%EF%BF%BD"],
  ["", ""],
])("normalises %j to %j", (query, expected) => {
  expect(canonical(query)).toBe(expected);
});

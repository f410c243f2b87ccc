import { beforeAll, describe, expect, it } from "vitest";
import { endpointQuery } from "#contract/base/endpoint";
import { listVacancies, viewVacancy } from "#contract/vacancies/vacancy";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { expectEach } from "#tests/expectEach";
import { followStore } from "./indexInStep";

let person: Awaited<ReturnType<typeof aCandidate>>;
/** Ids of the vacancies by their city. */
const ids: Record<string, number> = {};

const get = (url: string, token?: string) =>
  test.app.inject({ method: "GET", url, headers: token ? { authorization: `Bearer ${token}` } : {} });

async function found(query: Record<string, unknown>, token?: string) {
  const response = await get(`/selectiveProcess/listAll${endpointQuery(query)}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return listVacancies.response.parse(response.json());
}
const cities = async (query: Record<string, unknown>, token?: string) =>
  (await found(query, token)).rows.map(({ city, distanceKm }) => `${city} ${distanceKm}`);

const test = await openSharedServer();
beforeAll(async () => {
  const day = (days: number) => new Date(test.context.now().getTime() - days * 86_400_000);
  const places = [
    { city: "Campinas", opensAt: day(5) },
    { city: "Sumaré", opensAt: day(3) },
    { city: "Sumaré", roleName: "Vendedor", contractType: "pj" as const, opensAt: day(2) },
    { city: "São Paulo", opensAt: day(1) },
    { city: "Extrema", state: "MG" as const, opensAt: day(4) },
    { city: "Campinas", roleName: "Vendedor remoto", workplace: "remote" as const, opensAt: day(1) },
  ];
  for (const place of places) ids[`${place.city} ${place.roleName ?? ""}`.trim()] = await aVacancy(test.context, place);
  person = await aCandidate(test.app, { city: "Sumaré", state: "SP" });
});

// The first searches use the store, because there is no index yet. The later searches use the index.
describe.each(["in the store", "in memory"])("a search by distance, %s", (where) => {
  beforeAll(async () => {
    if (where === "in memory") await followStore(test.context.db);
  });

  it("finds vacancies around the named city, without remote ones", async () => {
    const query = { city: "Campinas", state: "SP", within: "30", sort: "DISTANCE" };
    expect(await cities(query)).toEqual(["Campinas 0", "Sumaré 23", "Sumaré 23"]);
    expect((await found(query)).startPlace).toEqual({ city: "Campinas", state: "SP", isHome: false });
    expect(await cities({ ...query, within: "10" })).toEqual(["Campinas 0"]);
  });

  it("finds cities within the distance in every state", async () => {
    expect(await cities({ city: "Campinas", state: "SP", within: "100", sort: "DISTANCE" })).toEqual([
      "Campinas 0",
      "Sumaré 23",
      "Sumaré 23",
      expect.stringMatching(/^(Extrema|São Paulo) /),
      expect.stringMatching(/^(Extrema|São Paulo) /),
    ]);
  });

  it("counts a filter's options within the distance only", async () => {
    const { facets, total } = await found({ city: "Campinas", within: "30", facets: 1 });
    expect({ total, contractType: facets?.["contractType"], state: facets?.["state"] }).toEqual({
      total: 3,
      contractType: { clt: 2, pj: 1 },
      state: { SP: 3 },
    });
  });

  it("measures from the typed city despite typing errors", async () => {
    for (const query of [{ roleName: "mecanico campinas" }, { roleName: "mecanico", city: "canpinas" }])
      expect(await cities({ ...query, within: "30", sort: "DISTANCE" })).toEqual(["Campinas 0", "Sumaré 23"]);
  });

  it("orders nearest first, then newest, and remote vacancies last", async () => {
    const all = await found(
      { city: "", roleName: "", sort: "DISTANCE", candidateId: person.candidateId },
      person.accessToken,
    );
    expect(all.rows.map(({ city, roleName, distanceKm }) => [city, roleName.split(" ")[0], distanceKm])).toEqual([
      ["Sumaré", "Vendedor", 0],
      ["Sumaré", "Mecânico", 0],
      ["Campinas", "Mecânico", 23],
      ...[all.rows[3], all.rows[4]].map((row) => [row?.city, "Mecânico", row?.distanceKm]),
      ["Campinas", "Vendedor", null],
    ]);
    expect(all.rows[3]?.distanceKm).toBeLessThanOrEqual(all.rows[4]?.distanceKm ?? 0);
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        found({ sort: "DISTANCE", limit: 2, page, candidateId: person.candidateId }, person.accessToken),
      ),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows);
  });

  it("measures from the candidate's city without revealing it", async () => {
    const own = await found({ within: "30", candidateId: person.candidateId }, person.accessToken);
    expect(own.total).toBe(3);
    expect(own.startPlace).toEqual({ city: "Sumaré", state: "SP", isHome: true });
    expect((await get(`/selectiveProcess/listAll?within=30&candidateId=${person.candidateId}`)).statusCode).toBe(401);
    const kept = await get(`/selectiveProcess/listAll?candidateId=${person.candidateId}`, person.accessToken);
    expect(kept.headers["cache-control"]).toBe("no-store");
    const other = await aCandidate(test.app, {});
    expect(
      (await get(`/selectiveProcess/listAll?within=30&candidateId=${person.candidateId}`, other.accessToken))
        .statusCode,
    ).toBe(404);
  });

  it("ignores the distance if no start place is known", async () => {
    const nowhere = await found({ within: "10", sort: "DISTANCE" });
    expect(nowhere).toMatchObject({ total: 6, startPlace: null });
    expectEach(nowhere.rows, ({ distanceKm }) => distanceKm === null);
  });

  it.each(["trabalho perto de mim", "vagas perto", "emprego na minha cidade"])(
    "searches around the candidate's city for %s",
    async (roleName) => {
      const query = { roleName, sort: "RELEVANCE", candidateId: person.candidateId };
      const own = await found(query, person.accessToken);
      expect(own.rows.map(({ city }) => city)).toEqual(["Sumaré", "Sumaré", "Campinas"]);
      expect(own.understood?.asksPlace ?? false).toBe(false);
      const { understood, total } = await found({ roleName });
      expect({ total, asksPlace: understood?.asksPlace }).toEqual({ total: 6, asksPlace: true });
    },
  );

  it("finds only the city's vacancies if no distance is given", async () => {
    const one = await found({ city: "Sumaré", sort: "DISTANCE" });
    expect(one.total).toBe(2);
    expect(one.startPlace).toMatchObject({ city: "Sumaré" });
  });
});

describe("a vacancy's own page", () => {
  const page = async (query: string, token?: string, city = "Campinas") =>
    viewVacancy.response.parse((await get(`/selectiveProcess/${ids[city]}${query}`, token)).json());

  it("shows the distance from home or from the searched city", async () => {
    expect(await page(`?candidateId=${person.candidateId}`, person.accessToken)).toMatchObject({
      distanceKm: 23,
      startPlace: { city: "Sumaré", isHome: true },
    });
    expect(await page("?city=S%C3%A3o+Paulo&state=SP")).toMatchObject({
      startPlace: { city: "São Paulo", isHome: false },
    });
    expect(await page("")).toMatchObject({ distanceKm: null, startPlace: null });
    expect(await page("?city=Atl%C3%A2ntida+Perdida")).toMatchObject({ distanceKm: null, startPlace: null });
    expect((await get(`/selectiveProcess/${ids["Campinas"]}?candidateId=${person.candidateId}`)).statusCode).toBe(401);
  });

  it("shows no distance for remote work", async () => {
    expect(await page("?city=Campinas&state=SP", undefined, "Campinas Vendedor remoto")).toMatchObject({
      distanceKm: null,
    });
  });
});

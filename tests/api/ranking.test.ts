import { expect, test } from "vitest";
import { listVacancies } from "#contract/vacancies/vacancy";
import { findMunicipality } from "../../backend/vacancies/places/cities";
import { distancesFrom, toSeatNumber } from "../../backend/vacancies/search/distance";
import { makePersonalOrder } from "../../backend/vacancies/search/makePersonalOrder";
import type { Person } from "../../backend/vacancies/search/person";
import { searchIndex } from "../../backend/vacancies/search/search";
import { all } from "../../backend/vacancies/search/vectorQuery";
import type { VacancyContent } from "../../backend/vacancies/cards/content";
import { present } from "../present";
import { realFeed } from "../relevance/realFeed";
import { indexRows, indexSample } from "../relevance/relevance";

const now = new Date("2026-11-28T12:00:00.000Z");
const PAGE = 10;

const somebody: Person = {
  home: { city: "Campinas", state: "SP" },
  age: 30,
  isStudying: false,
  schooling: "secondary",
  licence: null,
  works: [],
  level: null,
  contractTypes: [],
  wantsRemote: false,
  distance: null,
  appliedTo: new Set(),
};
const done = (name: string) => ({ kind: "done" as const, name, cbo: null });

interface Judged {
  person: Person;
  fits: RegExp | null;
  never: readonly string[];
  /** Returns whether a vacancy would be wrong on this person's first page. */
  isBad?: (vacancy: VacancyContent) => boolean;
  /** Largest distance on the first page, in km. */
  reach?: number;
}

const people: Record<string, Judged> = {
  "a mechanic of 45 in Campinas": {
    person: { ...somebody, age: 45, works: [done("Mecânico")], level: "senior" },
    fits: /mec\.|mecânic|técnic|reparador/i,
    never: ["apprentice", "internship"],
  },
  "a pupil of 17 in Recife who has not worked": {
    person: {
      ...somebody,
      home: { city: "Recife", state: "PE" },
      age: 17,
      isStudying: true,
      schooling: "secondaryOngoing",
    },
    fits: null,
    never: [],
    isBad: isNotForMinors,
    // By law only nine of the sample's vacancies within 250 km may employ minors, so the tenth is further away.
    reach: 254,
  },
  "a girl of 17 in Recife who has told only her age": {
    person: { ...somebody, home: { city: "Recife", state: "PE" }, age: 17, isStudying: null, schooling: null },
    fits: null,
    never: [],
    isBad: (vacancy) => isNotForMinors(vacancy) || /gerente|supervisor/i.test(vacancy.roleName),
    reach: 254,
  },
  "a truck driver of 38 in Manaus": {
    person: {
      ...somebody,
      home: { city: "Manaus", state: "AM" },
      age: 38,
      schooling: "elementary",
      licence: ["E"],
      works: [done("Carreteiro")],
      level: "senior",
    },
    fits: null,
    never: ["apprentice", "internship"],
    isBad: ({ cnh }) => cnh.includes("A"),
    // The sample has four vacancies in Manaus, and the next city with any is 762 km away.
    reach: 1500,
  },
  "an engineer of 29 in São Paulo": {
    person: {
      ...somebody,
      home: { city: "São Paulo", state: "SP" },
      age: 29,
      schooling: "higher",
      licence: ["B"],
      works: [{ kind: "role", name: "Engenheira Mecânica", cbo: null }],
      level: "mid",
    },
    fits: null,
    never: ["apprentice", "internship"],
    isBad: ({ schooling, roleName }) => schooling?.startsWith("elementary") || /ajudante|auxiliar/i.test(roleName),
  },
  "a clerk of 58 in a small town who returns to work": {
    person: {
      ...somebody,
      home: { city: "Cordeirópolis", state: "SP" },
      age: 58,
      schooling: "elementary",
      works: [done("Auxiliar de Escritório")],
    },
    fits: null,
    never: ["apprentice", "internship"],
    isBad: ({ cnh }) => cnh.some((category) => ["C", "D", "E"].includes(category)),
  },
  "a saleswoman of 33 in Curitiba who looks for sales": {
    person: {
      ...somebody,
      home: { city: "Curitiba", state: "PR" },
      age: 33,
      works: [{ kind: "role", name: "Vendedora", cbo: null }],
      level: "mid",
    },
    fits: /vend|comercial|balconista/i,
    never: ["apprentice", "internship"],
  },
  "a student of 22 in São Paulo who wants an internship": {
    person: {
      ...somebody,
      home: { city: "São Paulo", state: "SP" },
      age: 22,
      isStudying: true,
      schooling: "higherOngoing",
      contractTypes: ["internship"],
    },
    fits: null,
    never: ["apprentice", "clt"],
  },
  "a painter of 52 in Belo Horizonte whose application was refused": {
    person: {
      ...somebody,
      home: { city: "Belo Horizonte", state: "MG" },
      age: 52,
      works: [{ kind: "applied", name: "Pintor Automotivo", cbo: null }],
      level: "mid",
    },
    fits: /pint|color/i,
    never: ["apprentice", "internship"],
  },
  "a man of 27 in a small town, whose school and work are not known": {
    person: { ...somebody, home: { city: "Extrema", state: "MG" }, age: 27, isStudying: null, schooling: null },
    fits: null,
    never: ["apprentice", "internship"],
  },
};

const feeds = {
  "the sample": indexSample(now),
  "a feed as others write it": indexRows(
    Array.from(realFeed(now), ({ fields }) => fields),
    "indeed",
    now,
  ),
};

function isNotForMinors({ cnh, roleName, schooling, contractType }: VacancyContent): boolean {
  if (contractType === "apprentice") return false;
  const drives = cnh.some((category) => category !== "none");
  const isOwnBusiness = ["pj", "freelance", "selfEmployed"].includes(contractType);
  return (
    isOwnBusiness || drives || schooling === "higher" || /mec[âa]n|funil|lantern|chape|pint|lava|polid/i.test(roleName)
  );
}

function readFirstPage({ index, searchTerms, vacancies }: (typeof feeds)["the sample"], person: Person) {
  const { ids } = searchIndex(index, now, listVacancies.query.parse({ sort: "RELEVANCE", limit: PAGE }), {
    ...{ match: all([]), full: null, ranks: [], distances: null },
    personal: makePersonalOrder(person, searchTerms),
  });
  const byId = new Map(vacancies.map(({ id, content }) => [id, content]));
  return ids.map((id) => present(byId.get(id)));
}

test("an engineer's first page begins with a vacancy for graduates", () => {
  const { person } = present(people["an engineer of 29 in São Paulo"]);
  const asked = readFirstPage(feeds["the sample"], person).map(({ schooling }) => schooling);
  expect(asked[0]).toBe("higher");
  expect(asked).not.toContain(null);
});

for (const [feedName, feed] of Object.entries(feeds))
  for (const [name, { person, fits, never, isBad, reach = 250 }] of Object.entries(people))
    test(`ranks close, fitting vacancies of ${feedName} first for ${name}`, () => {
      const page = readFirstPage(feed, person);
      expect(page).toHaveLength(PAGE);
      expect(page.map(({ contractType }) => contractType).filter((type) => never.includes(type))).toEqual([]);
      const ways = page.map((content) => toKm(person, content));
      // The first vacancy is within 50 km, and all vacancies of the page are within `reach`.
      expect(ways[0]).toBeLessThanOrEqual(50);
      expect(Math.max(...ways)).toBeLessThanOrEqual(reach);
      if (fits) expect(page[0]?.roleName).toMatch(fits);
      expect(page.filter((vacancy) => isBad?.(vacancy)).map(({ roleName }) => roleName)).toEqual([]);
      expect(present(page[0]).vacanciesDeficiencies).not.toBe("exclusive");
    });

function toKm({ home }: Person, { city, state, workplace }: VacancyContent): number {
  const from = findMunicipality(home.state, home.city);
  const to = findMunicipality(state, city);
  if (!from) throw new Error(`${home.city} is no municipality`);
  return workplace === "remote" || !to ? 0 : (distancesFrom(from)[toSeatNumber(to.code)] ?? NaN);
}

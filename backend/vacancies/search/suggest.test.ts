import { beforeAll, describe, expect, it } from "vitest";
import { suggestSearches } from "#contract/vacancies/suggestion";
import { openSharedServer } from "#tests/apiServer";
import { aVacancy } from "#tests/factories/vacancies";
import { SearchTerms } from "./searchTerms";
import { suggest } from "./suggest";

const texts = async (q: string) => {
  const response = await test.app.inject({
    method: "GET",
    url: `/selectiveProcess/suggestions?q=${encodeURIComponent(q)}`,
  });
  expect(response.statusCode, response.body).toBe(200);
  return suggestSearches.response.parse(response.json()).rows.map(({ kind, text }) => `${kind} ${text}`);
};
const company = (name: string | null) => ({ name, about: "", logo: null, hidden: name === null });

const test = await openSharedServer();
beforeAll(async () => {
  await aVacancy(test.context, {
    roleName: "Mecânico de Motos",
    city: "Campinas",
    company: company("Ipeluz Veículos"),
  });
  await aVacancy(test.context, { roleName: "Mecânico de Motos", city: "Santa Bárbara d'Oeste" });
  await aVacancy(test.context, { roleName: "Auxiliar de Mecânico", city: "Santos", company: company("Mecânica Ágil") });
  await aVacancy(test.context, { roleName: "Motorista", city: "Campos do Jordão", company: company(null) });
});

describe("suggestions for a typed text", () => {
  it("finds typed beginnings of words, ignoring accents", async () => {
    expect(await texts("mecan")).toEqual([
      "role Mecânico de Motos",
      "role Auxiliar de Mecânico",
      "company Mecânica Ágil",
    ]);
    expect(await texts("CAMP")).toEqual(["city Campinas SP", "city Campos do Jordão SP"]);
    expect(await texts("santa barbara d")).toEqual(["city Santa Bárbara d'Oeste SP"]);
    expect(await texts("ipe")).toEqual(["company Ipeluz Veículos"]);
    expect(await texts("moto")).toEqual(["role Motorista", "role Mecânico de Motos"]);
  });

  it("suggests nothing for one letter, signs and unknown words", async () => {
    for (const q of ["m", "astronauta", "%_", "\\"]) expect(await texts(q)).toEqual([]);
  });

  it("suggests the most frequent texts for an empty text", async () => {
    const all = await texts("");
    expect(all).toHaveLength(7);
    expect(all[0]).toBe("role Mecânico de Motos");
    expect(new Set(all.map((text) => text.split(" ")[0]))).toEqual(new Set(["role", "city", "company"]));
  });

  it("suggests only texts that find vacancies", async () => {
    for (const text of await texts("")) {
      const roleName = encodeURIComponent(text.slice(text.indexOf(" ") + 1));
      const found = await test.app.inject({ method: "GET", url: `/selectiveProcess/listAll?roleName=${roleName}` });
      expect(found.json<{ total: number }>().total, text).toBeGreaterThan(0);
    }
  });

  it("rejects an overlong text", async () => {
    const response = await test.app.inject({ method: "GET", url: `/selectiveProcess/suggestions?q=${"a".repeat(61)}` });
    expect(response.statusCode).toBe(400);
  });
});

it("suggests at most seven texts, some of each kind", () => {
  const many = Array.from({ length: 40 }, (_, number) => [`rn=Motorista ${number}`, 100 + number] as const);
  const terms = new SearchTerms(new Map([...many, ["ci=Motuca/SP", 1], ["co=Motriz Motos", 1]]));
  const found = suggest(terms, "mot");
  expect(found).toHaveLength(7);
  expect(found.map(({ kind }) => kind)).toEqual(["role", "role", "role", "role", "role", "city", "company"]);
});

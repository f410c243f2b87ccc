import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as choices from "#contract/base/choices";
import { listVacancies } from "#contract/vacancies/vacancy";
import { toApiQuery, readSearch } from "./readSearch";
import {
  cleared,
  emptySearch,
  filters,
  listChosen,
  listOrders,
  listWider,
  onPage,
  getOrder,
  toHref,
  toQueryString,
  type Search,
  withSettledOrder,
  without,
} from "./search";

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const words = fc.constantFrom(
  "",
  "mecânico",
  "consultor técnico de pós-venda",
  "a & b = c + d%",
  "<b>x</b>",
  "Campinas",
  "São Paulo",
  "日本",
  "'; drop table",
);

const searches: fc.Arbitrary<Search> = fc
  .record({
    roleName: words,
    city: words,
    state: fc.constantFrom("" as const, ...choices.states),
    within: fc.constantFrom("" as const, ...choices.radii),
    minPay: fc.constantFrom("" as const, ...choices.leastPays),
    publishedWithin: fc.constantFrom("" as const, ...choices.publishedDays),
    workplace: some(choices.workplaces),
    hours: some(choices.workingHours),
    contractType: some(choices.contractTypes),
    payment: some(choices.payments),
    commissionPayment: some(choices.commissionPayments),
    schooling: some(choices.schoolings),
    cnh: some(choices.cnhCategories),
    jobProfile: some(choices.jobProfiles),
    vacanciesDeficiencies: fc.constantFrom("" as const, ...choices.vacanciesDeficienciesKinds),
    sort: fc.constantFrom(null, ...choices.sorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(withSettledOrder);

const read = (query: string) => readSearch(new URLSearchParams(query));

describe("a search and its query string", () => {
  test("reads its own query string back unchanged", () => {
    fc.assert(
      fc.property(searches, (search) => void expect(read(toQueryString(search))).toEqual({ search, dropped: [] })),
    );
  });

  test("writes a canonical query string", () => {
    fc.assert(
      fc.property(searches, (search) => toQueryString(read(toQueryString(search)).search) === toQueryString(search)),
    );
  });

  test("equal searches in another order have one query string", () => {
    expect(toQueryString(read("cnh=B&cnh=A&sort=DESC&roleName=x&cnh=B").search)).toBe(
      "roleName=x&cnh=A&cnh=B&sort=DESC",
    );
  });

  test("makes a valid API query of any hostile input", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("\0", "%00", "a".repeat(9000), "<script>", "1e9", "-1", "clt", "SP"),
    );
    const names = fc.constantFrom(
      "roleName",
      "city",
      "state",
      "contractType",
      "contractType[]",
      "cnh",
      "sort",
      "page",
      "vacanciesDeficiencies",
      "__proto__",
      "x",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, hostile), { maxLength: 30 }), (pairs) => {
        const { search, dropped } = readSearch(new URLSearchParams(pairs));
        expect(listVacancies.query.safeParse(toApiQuery(search)).success).toBe(true);
        expect(dropped.length).toBeLessThanOrEqual(5);
        for (const { value } of dropped) expect(value).toMatch(/^\P{Cc}{0,41}$/u);
      }),
    );
  });

  test("leaves defaults out of the query string", () => {
    expect(toQueryString(emptySearch)).toBe("");
    expect(toHref("/vagas", emptySearch)).toBe("/vagas");
    expect(toHref("/vagas", { ...emptySearch, roleName: "mecânico", cnh: ["A", "B"] })).toBe(
      "/vagas?roleName=mec%C3%A2nico&cnh=A&cnh=B",
    );
  });

  test("ignores empty and unknown parameters", () => {
    expect(read("roleName=&city=+&state=&sort=RELEVANCE&utm_source=mail")).toEqual({
      search: emptySearch,
      dropped: [],
    });
  });

  test("leaves only the default order out of the address", () => {
    expect(getOrder(read("roleName=mecanico").search)).toBe("RELEVANCE");
    expect(getOrder(read("state=SP").search)).toBe("RELEVANCE");
    expect(getOrder(read("sort=DESC").search)).toBe("DESC");
    expect(getOrder(read("roleName=mecanico&sort=ASC").search)).toBe("ASC");
    expect(toQueryString(read("roleName=mecanico&sort=RELEVANCE").search)).toBe("roleName=mecanico");
    expect(toQueryString(read("roleName=mecanico&sort=DESC").search)).toBe("roleName=mecanico&sort=DESC");
    expect(toQueryString(read("sort=DESC").search)).toBe("sort=DESC");
    const words = { filter: "roleName", value: "mecanico" } as const;
    expect(toQueryString(without(read("roleName=mecanico&state=SP").search, words))).toBe("state=SP");
  });

  test("drops and names bad values, keeping good ones", () => {
    const { search, dropped } = read(
      "contractType=clt&contractType=slave&state=ZZ&page=0&sort=asc&roleName=ok&roleName=again",
    );
    expect(search).toEqual({ ...emptySearch, contractType: ["clt"], roleName: "ok", sort: "ASC" });
    expect(dropped).toEqual([
      { name: "roleName", value: "again" },
      { name: "state", value: "ZZ" },
      { name: "contractType", value: "slave" },
      { name: "page", value: "0" },
    ]);
  });

  test.each([
    ["city=sp", { city: "", state: "SP" }],
    ["city=Parana", { city: "", state: "PR" }],
    ["city=S%C3%A3o+Paulo", { city: "São Paulo", state: "" }],
    ["city=Paran%C3%A1&state=SP", { city: "Paraná", state: "SP" }],
  ])("reads %s as city or state", (query, place) => expect(read(query).search).toMatchObject(place));
});

describe("links of a search", () => {
  test("each chip removes its filter and returns to page 1", () => {
    fc.assert(
      fc.property(searches, (search) => {
        for (const chosen of listChosen(search)) {
          const rest = without(search, chosen);
          expect(rest.page).toBe(1);
          expect(listChosen(rest)).toEqual(
            listChosen(search).filter(({ filter, value }) => filter !== chosen.filter || value !== chosen.value),
          );
        }
      }),
    );
  });

  test("clears every filter and keeps the order", () => {
    fc.assert(
      fc.property(
        searches,
        (search) => void expect(cleared(search, ...filters)).toEqual({ ...emptySearch, sort: search.sort }),
      ),
    );
  });

  test("offers at most five distinct wider searches", () => {
    fc.assert(
      fc.property(searches, (search) => {
        const wider = listWider(search);
        const queries = wider.map(toQueryString);
        expect(wider.length).toBeLessThanOrEqual(5);
        expect(new Set(queries).size).toBe(queries.length);
        for (const one of wider) {
          const chosen = listChosen(one);
          expect(chosen.length).toBeGreaterThan(0);
          const isLarger = Number(one.within) > Number(search.within);
          const others = chosen.filter(({ filter }) => !isLarger || filter !== "within");
          if (isLarger) expect(others).toEqual(listChosen({ ...search, within: "" }));
          else expect(chosen.length).toBeLessThan(listChosen(search).length);
          expect(listChosen(search)).toEqual(expect.arrayContaining(others));
        }
      }),
    );
  });

  test("lists the closest wider search first", () => {
    const search: Search = { ...emptySearch, roleName: "pintor", city: "Registro", state: "SP", contractType: ["pj"] };
    expect(listWider(search).map(toQueryString)).toEqual([
      "roleName=pintor&city=Registro&state=SP&within=30&contractType=pj",
      "roleName=pintor&state=SP&contractType=pj",
      "roleName=pintor&contractType=pj",
      "roleName=pintor",
      "city=Registro&state=SP&contractType=pj",
    ]);
  });

  test("first widens a city's radius, then drops the city", () => {
    const around = (within: Search["within"]) =>
      listWider({ ...emptySearch, roleName: "pintor", city: "Registro", state: "SP", within }).map(toQueryString);
    expect(around("30")[0]).toBe("roleName=pintor&city=Registro&state=SP&within=50");
    expect(around("100")[0]).toBe("roleName=pintor&state=SP");
    expect(around("30").filter((query) => query.includes("within") && !query.includes("city"))).toEqual([]);
  });

  test("offers order by distance if the start place is known", () => {
    expect(listOrders(emptySearch)).not.toContain("DISTANCE");
    expect(listOrders(emptySearch, true)).toContain("DISTANCE");
    expect(listOrders({ ...emptySearch, within: "30" })).toContain("DISTANCE");
    expect(read("sort=distance&within=30&city=Campinas").search).toMatchObject({ sort: "DISTANCE", within: "30" });
    expect(read("within=31").dropped).toEqual([{ name: "within", value: "31" }]);
  });

  test("a page's address keeps the filters", () =>
    expect(toQueryString(onPage({ ...emptySearch, city: "Natal" }, 3))).toBe("city=Natal&page=3"));
});

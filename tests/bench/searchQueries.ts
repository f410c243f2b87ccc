import { endpointQuery } from "#contract/base/endpoint";
import { contractTypes, jobProfiles, radii, schoolings, states } from "#contract/base/choices";
import { places } from "../../backend/program/sample/places";
import { Random } from "../../backend/program/sample/random";

const frequentWords = ["mecanico", "vendedor", "auxiliar", "consultor", "veículos", "vendas", "mec", "automóveis"];
const rareWords = [
  "mecatronica",
  "guincho",
  "elétricos instrutor",
  "trainee",
  "chapeador",
  "mensageiro",
  "insulfilm",
  "porteiro de patio",
  "funileiro",
];
const unknownWords = ["astronauta", "soldador naval", "zzz", "padeiro", "mecânico astronauta"];
const EACH = 40;

/** Returns 40 queries of each kind, as the screens send them, in a shuffled order that never changes. */
export function searchQueries(): { kind: string; query: string }[] {
  const random = new Random(7);
  const kinds: Record<string, () => Record<string, unknown>> = {
    "frequent word": () => ({ roleName: random.pick(frequentWords), page: random.whole(1, 3) }),
    "rare word": () => ({ roleName: random.pick(rareWords) }),
    "no match": () => ({ roleName: random.pick(unknownWords), state: random.pick(states) }),
    "rare filters, no match": () => ({
      roleName: "porteiro",
      schooling: "doctorate",
      cnh: ["ACC"],
      state: random.pick(states),
    }),
    "filters alone": () => ({
      contractType: random.some(contractTypes, 2),
      schooling: random.some(schoolings, 3),
      jobProfile: random.some(jobProfiles, 2),
    }),
    "deep page": () => ({
      roleName: random.chance(0.5) ? random.pick(frequentWords) : "",
      page: random.whole(50, 500),
    }),
    "newest first": () => ({ roleName: random.pick(frequentWords), sort: "DESC", state: random.pick(states) }),
    "city and state": () => {
      const { city, state } = random.weighted(places);
      return { city, state };
    },
    "nearest first": () => {
      const { city, state } = random.weighted(places);
      return {
        city,
        state,
        within: random.pick(radii),
        sort: "DISTANCE",
        roleName: random.pick(["", ...frequentWords]),
      };
    },
    "nearest of all": () => ({
      roleName: random.pick(["são paulo", "campinas", "recife"]),
      within: "100",
      sort: "DISTANCE",
    }),
    "word and place": () => ({
      roleName: random.pick(frequentWords),
      state: random.pick(["SP", "MG", "RJ", "RR"]),
      contractType: ["clt"],
    }),
    empty: () => ({ sort: random.pick(["ASC", "DESC"]) }),
  };
  const all = Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: EACH }, () => ({ kind, query: endpointQuery({ ...make(), facets: 1 }) })),
  );
  return random.some(all, all.length);
}

import { MOST_FOR_YOU } from "#contract/vacancies/vacanciesForYou";
import { listVacancies, OPEN_STATUS, type VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { notFound } from "../../platform/errors";
import type { VacancyContent } from "../cards/content";
import { findCards } from "../cards/cards";
import { withDistances } from "./distanceOfRows";
import { findInStep } from "./indexInStep";
import { makePersonalOrder } from "./makePersonalOrder";
import { findPerson, type Person } from "./person";
import { UNFIT_KM } from "./personalOrder";
import { weighRows } from "./reasons";
import { searchIndex } from "./search";
import type { Wanted } from "./searchMatches";
import { searchStore } from "./searchStore";
import { loadSearchTerms } from "./searchTerms";
import { findHomeCity } from "./startPlace";
import { findMarks } from "./vacancyMarks";
import { all } from "./vectorQuery";

const MOST_SIMILAR = 4;
/** Number of vacancies that are read. It is larger than needed, because the person may have seen many of them. */
const LOOKED_AT = 60;
/** Largest distance in km of suggestions to a person who has stated no largest distance. */
const MOST_KM = 100;

export async function findForYou(context: AppContext, candidateId: string): Promise<VacancyRow[]> {
  const person = await findPerson(context.db, candidateId, context.now());
  if (!person) throw notFound();
  return suggest(context, person, { candidateId, limit: MOST_FOR_YOU });
}

type Vacancy = Pick<VacancyContent, "roleName" | "cbo" | "city" | "state"> & { id: number };

/** Returns up to four similar vacancies, in the candidate's personal order or, for a visitor, near the vacancy. */
export async function findSimilar(
  context: AppContext,
  { id, roleName, cbo, city, state }: Vacancy,
  candidateId: string | null,
): Promise<VacancyRow[]> {
  const candidate = candidateId === null ? null : await findPerson(context.db, candidateId, context.now());
  const person: Person = {
    ...(candidate ?? { ...anybody, home: { city, state } }),
    works: [{ kind: "alike", name: roleName, cbo }],
  };
  return suggest(context, person, { candidateId, limit: MOST_SIMILAR, except: id });
}

const anybody: Omit<Person, "home"> = {
  age: null,
  isStudying: null,
  schooling: null,
  licence: null,
  works: [],
  level: null,
  contractTypes: [],
  wantsRemote: false,
  distance: null,
  appliedTo: new Set(),
};

interface Asked {
  candidateId: string | null;
  limit: number;
  except?: number;
}

/** Suggests vacancies, except those exclusive to people with a disability, because only a search shows these. */
async function suggest(context: AppContext, person: Person, { candidateId, limit, except }: Asked) {
  const order = makePersonalOrder(person, await loadSearchTerms(context));
  const wanted: Wanted = { match: all([]), full: null, ranks: [], distances: null, personal: order };
  const asked = listVacancies.query.parse({ sort: "RELEVANCE", limit: LOOKED_AT });
  const found =
    (await findInStep(context, candidateId, (index) => searchIndex(index, context.now(), asked, wanted))) ??
    (await findCards(context, (await searchStore(context, asked, wanted)).ids, candidateId));
  const home = findHomeCity(person.home);
  const rows = home ? withDistances(found.rows, home) : found.rows;
  const { hidden, seen } = candidateId === null ? noMarks : await findMarks(context.db, candidateId);
  const leftOut = new Set([...hidden, ...seen, ...person.appliedTo, ...(except === undefined ? [] : [except])]);
  const mostKm = candidateId === null ? Infinity : (person.distance ?? MOST_KM);
  const fitting = (await weighRows(context, order, rows)).flatMap(({ km, row }) => {
    const isFit = km < UNFIT_KM && (row.distanceKm ?? 0) <= mostKm;
    // The search also finds vacancies paused because the company does not answer, but they accept no applications.
    const isOffered = row.status === OPEN_STATUS && row.vacanciesDeficiencies !== "exclusive";
    return isFit && isOffered && !leftOut.has(row.id) ? [row] : [];
  });
  const alike = fitting.filter(({ reasons }) => reasons.some(({ kind }) => works.has(kind)));
  return (alike.length ? alike : fitting).slice(0, limit);
}

const noMarks = { hidden: [], seen: [] };
const works: ReadonlySet<string> = new Set<Person["works"][number]["kind"]>(["role", "done", "applied", "alike"]);

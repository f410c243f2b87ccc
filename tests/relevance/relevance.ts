import { listVacancies } from "#contract/vacancies/vacancy";
import { toApiQuery, readSearch } from "~/services/vacancies/search/readSearch";
import { sampleFeed } from "../../backend/program/sample/feed";
import { fold } from "#contract/base/fold";
import { firstInIndex, searchIndex } from "../../backend/vacancies/search/search";
import { toSearchPlans } from "../../backend/vacancies/search/searchPlans";
import { SearchTerms } from "../../backend/vacancies/search/searchTerms";
import { toLexemes } from "../../backend/vacancies/search/searchVector";
import { VacancyIndex } from "../../backend/vacancies/search/vacancyIndex";
import type { VacancyContent } from "../../backend/vacancies/cards/content";
import { findRows } from "../../backend/vacancies/vacancy/import/findRows";
import { prepareRow, toChecked, type FeedFormat } from "../../backend/vacancies/vacancy/import/prepareRow";
import { judgedQueries, type JudgedQuery, type Needs } from "./judgedQueries";
import { thinSample } from "./thinSample";
import { titles } from "./titles";

/** The least nDCG@10, and the share of queries that may find nothing (docs/design.md, section 14). */
export const LEAST_NDCG = 0.95;
export const MOST_ZERO_RESULTS = 0.02;

const DEPTH = 10;

export interface Measured {
  what: string;
  where: string;
  total: number;
  /** From 0 to 1; null if the sample has no match. */
  ndcg: number | null;
  shown: string[];
}

/** Vacancies as stored and indexed. No store is used, because it would take a minute instead of a second. */
interface Indexed {
  index: VacancyIndex;
  searchTerms: SearchTerms;
  vacancies: { id: number; content: VacancyContent }[];
  now: Date;
}

/** Indexes the sample without the fields that outside feeds leave empty. Judgements use the complete rows. */
export function indexSample(now: Date): Indexed {
  const indexed = indexRows(thinSample(sampleFeed(now)), "json", now);
  const whole = indexRows(sampleFeed(now), "json", now).vacancies;
  // Pay is judged by the indexed rows, because a search can't know pay that was removed.
  const vacancies = whole.map(({ id, content }, at) => ({
    id,
    content: { ...content, payment: indexed.vacancies[at]?.content.payment ?? content.payment },
  }));
  return { ...indexed, vacancies };
}

export function indexRows(rows: Iterable<unknown>, format: FeedFormat, now: Date): Indexed {
  const prepared = [...rows].map((value, line) => {
    const found = findRows({ line, value }, format);
    const [row] = toChecked(found, 1);
    if (!row) throw new Error(`row ${line}: ${found.problems[0]?.reason}`);
    return prepareRow(row);
  });
  const index = new VacancyIndex();
  index.apply(
    prepared.map(({ content, opensAt, closesAt }, at) => ({
      id: at + 1,
      opensAt: Date.parse(opensAt),
      closesAt: closesAt === null ? Infinity : Date.parse(closesAt),
      lexemes: [...new Set(toLexemes(content))],
    })),
  );
  const uses = new Map<string, number>();
  for (const { words } of prepared) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const vacancies = prepared.map(({ content }, at) => ({ id: at + 1, content }));
  return { index, searchTerms: new SearchTerms(uses), vacancies, now };
}

export const toQuery = ({ what, where = "" }: { what: string; where?: string }) =>
  toApiQuery(readSearch(new URLSearchParams({ roleName: what, city: where })).search);

export function searchIndexed({ index, searchTerms, now }: Indexed, typed: { what: string; where?: string }) {
  const search = listVacancies.query.parse(toQuery(typed));
  return firstInIndex(toSearchPlans(search, searchTerms).plans, (wanted) => searchIndex(index, now, search, wanted));
}

/** Returns the nDCG@10 of results by all grades, or null if nothing was graded. */
export function toNdcg(found: readonly number[], grades: ReadonlyMap<number, number>): number | null {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH);
  return best.length ? gain(found.slice(0, DEPTH).map((id) => grades.get(id) ?? 0)) / gain(best) : null;
}

export function measureRelevance(sample: Indexed): Measured[] {
  return judgedQueries.map((judged) => {
    const grades = gradesOf(judged, sample.vacancies);
    const { total, ids } = searchIndexed(sample, judged);
    return {
      what: judged.what,
      where: judged.where ?? "",
      total,
      ndcg: toNdcg(ids, grades),
      shown: ids.map((id) => `${grades.get(id) ?? 0} ${sample.vacancies[id - 1]?.content.roleName}`),
    };
  });
}

/** Returns the mean nDCG@10 of graded queries, and the share of all queries that find nothing. */
export function summarize(measured: Measured[]): { ndcg: number; zeroResultRate: number } {
  const graded = measured.flatMap(({ ndcg }) => (ndcg === null ? [] : [ndcg]));
  return {
    ndcg: graded.reduce((sum, one) => sum + one, 0) / graded.length,
    zeroResultRate: measured.filter(({ total }) => total === 0).length / measured.length,
  };
}

type Sample = Indexed["vacancies"];

function gradesOf({ grades, otherwise = [] }: JudgedQuery, sample: Sample): Map<number, number> {
  const found = grade(grades, sample);
  return found.size > 0 ? found : grade(otherwise, sample);
}

function grade(judgements: JudgedQuery["grades"], sample: Sample): Map<number, number> {
  return new Map(
    sample.flatMap(({ id, content }) => {
      const title = fold(content.roleName);
      const first = judgements.find(
        ([, named, needs]) => named.some((name) => titles[name].test(title)) && has(content, needs ?? {}),
      );
      return first ? [[id, first[0]] as const] : [];
    }),
  );
}

function has(content: VacancyContent, needs: Needs): boolean {
  const is = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
  return (
    is(needs.city, content.city) &&
    is(needs.state, content.state) &&
    is(needs.contractType, content.contractType) &&
    is(needs.workplace, content.workplace) &&
    (!needs.shift || (content.shift !== null && needs.shift.includes(content.shift))) &&
    (!needs.says ||
      needs.says.test(
        fold([content.roleName, content.description, ...content.requirements, ...content.responsibilities].join("\n")),
      )) &&
    is(needs.schooling ?? undefined, content.schooling ?? undefined) &&
    is(needs.vacanciesDeficiencies, content.vacanciesDeficiencies) &&
    (!needs.company || fold(content.company.name ?? "").includes(needs.company)) &&
    (!needs.cnh || (needs.cnh === "none" ? content.cnh.length === 0 : content.cnh.includes(needs.cnh))) &&
    (!needs.jobProfile || needs.jobProfile.includes(content.jobProfile)) &&
    (!needs.payment || needs.payment.includes(content.payment.kind))
  );
}

/** Returns the discounted cumulative gain: 2^grade - 1, discounted by rank (Järvelin, Kekäläinen 2002). */
const gain = (grades: number[]) => grades.reduce((sum, value, at) => sum + (2 ** value - 1) / Math.log2(at + 2), 0);

import { indexRows, searchIndexed, toNdcg, type Measured } from "./relevance";
import type { RealRow, Truth } from "./realFeed";
import { realQueries, type Grades } from "./realQueries";

type Ask = (typed: { what: string; where?: string }) => Promise<{ total: number; ids: number[] }>;

export async function measureRealRelevance(rows: readonly RealRow[], ask: Ask): Promise<Measured[]> {
  const truths = rows.map(({ truth }) => truth);
  const measured: Measured[] = [];
  for (const { what, where = "", grades, otherwise = [] } of realQueries) {
    const graded = gradeBy(grades, truths);
    const counted = graded.size ? graded : gradeBy(otherwise, truths);
    const { total, ids } = await ask({ what, where });
    measured.push({
      what,
      where,
      total,
      ndcg: toNdcg(ids, counted),
      shown: ids.map((id) => `${counted.get(id) ?? 0} ${JSON.stringify(truths[id - 1])}`),
    });
  }
  return measured;
}

const gradeBy = (grades: Grades, truths: Truth[]) =>
  new Map(
    truths.flatMap((truth, at) => {
      const first = grades.find(([, rule]) => rule(truth));
      return first ? [[at + 1, first[0]] as const] : [];
    }),
  );

export function askInMemory(rows: readonly RealRow[], now: Date): Ask {
  const indexed = indexRows(
    rows.map(({ fields }) => fields),
    "indeed",
    now,
  );
  return (typed) => Promise.resolve(searchIndexed(indexed, typed));
}

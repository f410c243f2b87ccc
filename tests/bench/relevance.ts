import { indexSample, LEAST_NDCG, measureRelevance, MOST_ZERO_RESULTS, summarize } from "../relevance/relevance";
import type { Row } from "./row";

/** Runs the judged queries of tests/relevance over the sample, without times. */
export function relevance(): Promise<Row[]> {
  const measured = measureRelevance(indexSample(new Date("2026-06-01T12:00:00.000Z")));
  const { ndcg, zeroResultRate } = summarize(measured);
  return Promise.resolve([
    {
      name: `nDCG@10 of ${measured.length} judged queries over the sample`,
      ours: ndcg,
      unit: "of 1",
      budget: { atLeast: LEAST_NDCG },
    },
    {
      name: "the same: queries that find nothing",
      ours: zeroResultRate * 100,
      unit: "%",
      budget: { atMost: MOST_ZERO_RESULTS * 100 },
    },
  ]);
}

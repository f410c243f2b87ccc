import { expect, it } from "vitest";
import { judgedQueries } from "../relevance/judgedQueries";
import { indexSample, LEAST_NDCG, measureRelevance, MOST_ZERO_RESULTS, summarize } from "../relevance/relevance";

it("ranks as judged by hand (docs/design.md, section 14)", () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(150);
  const measured = measureRelevance(indexSample(new Date("2026-06-01T12:00:00.000Z")));
  const { ndcg, zeroResultRate } = summarize(measured);
  const worst = measured
    .toSorted((a, b) => (a.ndcg ?? 1) - (b.ndcg ?? 1))
    .slice(0, 10)
    .map(({ what, where, ndcg: own }) => `${what} | ${where}: ${own?.toFixed(2)}`);
  expect(ndcg, worst.join("\n")).toBeGreaterThanOrEqual(LEAST_NDCG);
  expect(zeroResultRate, worst.join("\n")).toBeLessThanOrEqual(MOST_ZERO_RESULTS);
});

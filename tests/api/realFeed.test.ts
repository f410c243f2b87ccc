import { expect, it } from "vitest";
import { endpointQuery } from "#contract/base/endpoint";
import { listVacancies } from "#contract/vacancies/vacancy";
import { openTestServer } from "#tests/apiServer";
import { isDeep, someOf } from "#tests/deep";
import { vacancies } from "../../backend/platform/db/schema";
import { followStore } from "../../backend/vacancies/search/indexInStep";
import { importFeed } from "../../backend/vacancies/vacancy/import/importFeed";
import { realFeed, toIndeedXml } from "../relevance/realFeed";
import { realQueries } from "../relevance/realQueries";
import { askInMemory, measureRealRelevance } from "../relevance/realRelevance";
import { LEAST_NDCG, summarize, toQuery, type Measured } from "../relevance/relevance";

const now = new Date("2026-06-01T12:00:00.000Z");
const rows = [...realFeed(now)];

function expectMeant(measured: Measured[]) {
  const { ndcg } = summarize(measured);
  const worst = measured
    .toSorted((a, b) => (a.ndcg ?? 1) - (b.ndcg ?? 1))
    .slice(0, 10)
    .map(({ what, where, ndcg: own, total }) => `${what} | ${where}: ${own?.toFixed(2)} of ${total}`);
  expect(ndcg, worst.join("\n")).toBeGreaterThanOrEqual(LEAST_NDCG);
  const empty = measured.filter(({ total, ndcg: own }) => total === 0 && own !== null);
  expect(empty.map(({ what, where }) => `${what} | ${where}`)).toEqual([]);
}

it("ranks real titles as judged by hand (docs/design.md, section 14)", async () => {
  expect(realQueries.length).toBeGreaterThanOrEqual(60);
  const some = someOf(rows, 10);
  expectMeant(await measureRealRelevance(some, askInMemory(some, now)));
});

// Runs only in the deep check, because the import of 4,000 rows takes a minute.
if (isDeep)
  it("ranks the imported feed's titles as judged by hand", { timeout: 240_000 }, async () => {
    const test = await openTestServer();
    try {
      test.setNow(now);
      const source = [toIndeedXml(rows)];
      expect(await importFeed(test.context, { format: "indeed", source })).toMatchObject({
        created: 4_000,
        rejected: 0,
      });
      const places = new Map(
        (await test.context.db.select({ id: vacancies.id, externalId: vacancies.externalId }).from(vacancies)).map(
          ({ id, externalId }) => [id, Number(externalId.replace("real-", ""))],
        ),
      );
      await followStore(test.context.db);
      const measured = await measureRealRelevance(rows, async (typed) => {
        const url = `${listVacancies.path}${endpointQuery(toQuery(typed))}`;
        const { total, rows: found } = listVacancies.response.parse((await test.app.inject({ url })).json());
        return { total, ids: found.map(({ id }) => places.get(id) ?? 0) };
      });
      expectMeant(measured);
    } finally {
      await test.close();
    }
  });

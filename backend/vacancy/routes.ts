import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/operator";
import { listOpenVacancyIds, listVacancies, reportVacancy, viewVacancy } from "#contract/vacancy";
import { handle } from "../route";
import { ApiProblem, notFound } from "../errors";
import { importFeed } from "./import/importFeed";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { followLater } from "../search/indexInStep";
import { saveReport } from "./report";
import { searchVacancies } from "../search/search";
import { openIds, findVacancyPage } from "./view";

const HOUR = 60 * 60;
const REPORTS = { max: 20, windowSeconds: HOUR };

export function registerVacancy(app: FastifyInstance): void {
  handle(app, listVacancies, async ({ context, query, caller }) => {
    if (query.candidateId !== undefined) {
      if (!caller) throw new ApiProblem("notAuthenticated");
      if (caller.candidateId !== query.candidateId) throw notFound();
    }
    return searchVacancies(context, query, query.candidateId ?? null);
  });
  handle(app, listOpenVacancyIds, ({ context, query }) => openIds(context, query.after));
  handle(app, viewVacancy, ({ context, params }) => findVacancyPage(context, params.selectiveProcessId));
  handle(app, reportVacancy, async ({ context, params, body, caller, request }) => {
    await limit(context, `report:${caller ? `user:${caller.userId}` : `address:${visitorAddress(request)}`}`, REPORTS);
    await saveReport(context, params.selectiveProcessId, caller?.candidateId ?? null, body);
    return { received: true as const };
  });
  handle(app, importVacancies, ({ context, query, body }) =>
    importFeed(context, { format: query.format, source: [body.feed] }),
  );
  // The first searches need not be the ones that start it.
  app.addHook("onListen", (done) => {
    followLater(app.context.db);
    done();
  });
}

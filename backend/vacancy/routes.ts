import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/operator";
import { listOpenVacancyIds, listVacancies, reportVacancy, viewVacancy } from "#contract/vacancy";
import { handle } from "../route";
import { ApiProblem, notFound } from "../errors";
import { importFeed } from "./import/importFeed";
import { followLater } from "../search/indexInStep";
import { limit, limitInMemory } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { saveReport } from "./report";
import { searchVacancies } from "../search/search";
import { openIds, findVacancyPage } from "./view";

const HOUR = 60 * 60;
const REPORTS = { max: 20, windowSeconds: HOUR };
/** From one address, which many people may share. A person reads a page of results for some seconds. */
const SEARCHES_A_MINUTE = 600;
/** A map of the site asks for 50 of them at most, and the web lets each address have six maps. */
const ID_PAGES_A_MINUTE = 400;

export function registerVacancy(app: FastifyInstance): void {
  handle(app, listVacancies, async ({ context, query, caller, request }) => {
    limitInMemory(context, `search ${visitorAddress(request)}`, SEARCHES_A_MINUTE);
    if (query.candidateId !== undefined) {
      if (!caller) throw new ApiProblem("notAuthenticated");
      if (caller.candidateId !== query.candidateId) throw notFound();
    }
    return searchVacancies(context, query, query.candidateId ?? null);
  });
  handle(app, listOpenVacancyIds, async ({ context, query, request }) => {
    limitInMemory(context, `vacancy ids ${visitorAddress(request)}`, ID_PAGES_A_MINUTE);
    return openIds(context, query.after);
  });
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

import type { FastifyInstance } from "fastify";
import { importVacancies } from "#contract/companies/operator";
import { listHeldVacancies, reviewVacancy } from "#contract/vacancies/vacancyReview";
import { suggestSearches } from "#contract/vacancies/suggestion";
import { confirmVacancy } from "#contract/vacancies/vacancyLife";
import * as contract from "#contract/vacancies/vacancy";
import { readRevision } from "../cards/revision";
import type { Caller } from "../../http/context";
import { handle } from "../../http/route";
import { ApiProblem, notFound } from "../../platform/errors";
import { confirmVacancy as noteStillOpen, findLife } from "./life";
import { findHeld, review } from "./hold";
import { acceptFeedBodies } from "./import/feedBody";
import { importFeed } from "./import/importFeed";
import { importFile } from "./import/importFile";
import { followLater, followWrite } from "../search/indexInStep";
import { findLanguage } from "../../http/server/language";
import { limit } from "../../http/server/limit";
import { toSender } from "../../platform/files/workplaces";
import { limitVisitor, limitVisitorInMemory } from "../../http/limits/limitVisitor";
import { visitorAddress } from "../../http/limits/visitorAddress";
import { REPORTS, saveReport } from "./report";
import { findSavedSearches } from "../search/savedSearches";
import { searchVacancies } from "../search/search";
import { loadSearchTerms } from "../search/searchTerms";
import { suggest } from "../search/suggest";
import { findMarks } from "../search/vacancyMarks";
import { openIds, findVacancyPage } from "./view";

/** High, because many people may share an address. Each of them reads a page of results for some seconds. */
const SEARCHES_A_MINUTE = 600;
/** The web server asks while people type. Its caches answer repeated texts. */
const SUGGESTIONS_A_MINUTE = 900;
/** More than the web needs: an IP address may request 12 sitemaps a minute, and each sitemap reads at most 12 pages. */
const ID_PAGES_A_MINUTE = 400;

/** In characters. Shorter feeds are read in this process, with pauses: starting another process takes longer. */
const SHORT_FEED = 100_000;

export function registerVacancy(app: FastifyInstance): void {
  handle(app, contract.listVacancies, async ({ context, query, ignored, caller, request }) => {
    limitVisitorInMemory(context, request, "search", SEARCHES_A_MINUTE);
    const candidateId = checkCandidate(query, caller);
    const [found, marks, savedSearches] = await Promise.all([
      searchVacancies(context, query, candidateId),
      candidateId === null ? undefined : findMarks(context.db, candidateId),
      candidateId === null ? undefined : findSavedSearches(context.db, candidateId).catch(() => undefined),
    ]);
    return { ...found, marks, savedSearches, ignored };
  });
  handle(app, suggestSearches, async ({ context, query, request }) => {
    limitVisitorInMemory(context, request, "suggest", SUGGESTIONS_A_MINUTE);
    return { rows: suggest(await loadSearchTerms(context), query.q) };
  });
  handle(app, contract.listOpenVacancyIds, async ({ context, query, request }) => {
    limitVisitorInMemory(context, request, "vacancy ids", ID_PAGES_A_MINUTE);
    return openIds(context, query.after);
  });
  handle(app, contract.getRevision, async ({ context }) => ({ revision: await readRevision(context.db) }));
  handle(app, contract.viewVacancy, ({ context, params, query, caller }) =>
    findVacancyPage(context, params.selectiveProcessId, query, checkCandidate(query, caller)),
  );
  handle(app, contract.reportVacancy, async ({ context, params, body, caller, request }) => {
    if (caller) await limit(context, `report:user:${caller.userId}`, REPORTS);
    else await limitVisitor(context, request, "report", REPORTS);
    const reporter = { candidateId: caller?.candidateId ?? null, network: visitorAddress(request) };
    await saveReport(context, params.selectiveProcessId, reporter, body);
    return { received: true as const };
  });
  handle(app, listHeldVacancies, ({ context }) => findHeld(context.db));
  handle(app, reviewVacancy, async ({ context, params, body }) => ({
    status: await review(context, params.selectiveProcessId, body.decision),
  }));
  app.register(async (scope) => {
    acceptFeedBodies(scope, importVacancies.textTypes);
    handle(scope, importVacancies, ({ context, operator, query: { format }, body: { feed }, request }) => {
      const { companyId } = operator;
      const options = { format, companyId, language: findLanguage(request.headers["accept-language"]) };
      if (feed.length <= SHORT_FEED) return importFeed(context, { ...options, source: [feed] });
      const input = Buffer.from(feed);
      const sender = toSender(visitorAddress(request), companyId ?? "operator");
      return importFile(context, { ...options, received: { input, bytes: input.length, sender } });
    });
  });
  handle(app, confirmVacancy, async ({ context, params }) => {
    await noteStillOpen(context, params.selectiveProcessId);
    followWrite(context.db);
    const life = await findLife(context, params.selectiveProcessId);
    if (!life) throw notFound();
    return { ...life, status: contract.OPEN_STATUS, at: context.now().toISOString() };
  });
  app.addHook("onListen", (done) => {
    setTimeout(() => followLater(app.context.db), FIRST_ANSWERS).unref();
    done();
  });
}

/** In ms after the start. During this time the server does nothing but answer requests. */
const FIRST_ANSWERS = 250;

function checkCandidate({ candidateId }: { candidateId?: string | undefined }, caller: Caller | null): string | null {
  if (candidateId === undefined) return null;
  if (!caller) throw new ApiProblem("notAuthenticated");
  if (caller.candidateId !== candidateId) throw notFound();
  return candidateId;
}

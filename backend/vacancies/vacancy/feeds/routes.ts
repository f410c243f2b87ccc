import type { FastifyInstance } from "fastify";
import * as contract from "#contract/vacancies/scheduledFeed";
import { HOUR_S, MINUTE_MS } from "#contract/base/time";
import { ApiProblem, notFound } from "../../../platform/errors";
import { checkAddress } from "../../../messaging/outgoing/post";
import { RefusedAddress } from "../../../messaging/outgoing/publicAddress";
import { lockCompany } from "../../companies/lockCompany";
import { handle } from "../../../http/route";
import { limit } from "../../../http/server/limit";
import { changeFeed, countFeeds, deleteFeed, findFeed, insertFeed, listFeeds, viewFeed } from "./repository";
import { runFeed } from "./runFeed";

/** Most feeds of a company. Feeds that the operator created for the company count too. */
const MOST = 5;
/** Limit of runs that a company starts by hand, for each feed. */
const RUNS = { max: 12, windowSeconds: HOUR_S };

export function registerFeeds(app: FastifyInstance): void {
  handle(app, contract.createFeed, async ({ context: { db, config, now }, operator, body }) => {
    const companyId = operator.companyId ?? body.companyId;
    if (operator.companyId !== null && body.companyId !== null && body.companyId !== companyId) throw notFound();
    const url = await checkAddress(body.url, config).catch((error: unknown) => {
      if (error instanceof RefusedAddress) throw new ApiProblem("invalid", { fields: { url: ["linkInvalid"] } });
      throw error;
    });
    const made = await db.transaction(async (tx) => {
      // The lock prevents two simultaneous calls from passing the limit together.
      if (companyId !== null && !(await lockCompany(tx, companyId))) throw notFound();
      if (operator.companyId !== null && (await countFeeds(tx, operator.companyId)) >= MOST)
        throw new ApiProblem("limitReached");
      return insertFeed(tx, { ...body, companyId, url, nextRunAt: now(), createdAt: now() });
    });
    return viewFeed(db, made);
  });

  handle(app, contract.listFeeds, async ({ context: { db }, operator }) => ({
    rows: await Promise.all((await listFeeds(db, operator.companyId)).map((feed) => viewFeed(db, feed))),
  }));

  handle(app, contract.scheduleFeed, async ({ context: { db, now }, params, body: { everyMinutes, graceHours } }) => {
    const nextRunAt = everyMinutes === null ? null : new Date(now().getTime() + everyMinutes * MINUTE_MS);
    await changeFeed(db, params.feedId, {
      nextRunAt,
      ...(everyMinutes !== null && { everyMinutes }),
      ...(graceHours !== undefined && { graceHours }),
    });
    return viewFeed(db, await findFeed(db, params.feedId));
  });

  handle(app, contract.runFeed, async ({ context, operator, params }) => {
    if (operator.companyId !== null) await limit(context, `feed:${params.feedId}`, RUNS);
    await runFeed(context, await findFeed(context.db, params.feedId));
    return viewFeed(context.db, await findFeed(context.db, params.feedId));
  });

  handle(app, contract.deleteFeed, async ({ context: { db }, params }) => {
    await findFeed(db, params.feedId);
    await deleteFeed(db, params.feedId);
    return { deleted: true as const };
  });
}

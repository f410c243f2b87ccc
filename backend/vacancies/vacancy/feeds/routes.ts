import type { FastifyInstance } from "fastify";
import * as contract from "#contract/vacancies/scheduledFeed";
import { MINUTE_MS } from "#contract/base/time";
import { ApiProblem, notFound } from "../../../platform/errors";
import { checkAddress } from "../../../messaging/outgoing/post";
import { RefusedAddress } from "../../../messaging/outgoing/publicAddress";
import { handle } from "../../../http/route";
import { changeFeed, deleteFeed, findFeed, hasCompany, insertFeed, listFeeds, viewFeed } from "./repository";
import { runFeed } from "./runFeed";

export function registerFeeds(app: FastifyInstance): void {
  handle(app, contract.createFeed, async ({ context: { db, config, now }, body }) => {
    const { companyId } = body;
    if (companyId !== null && !(await hasCompany(db, companyId))) throw notFound();
    const url = await checkAddress(body.url, config).catch((error: unknown) => {
      if (error instanceof RefusedAddress) throw new ApiProblem("invalid", { fields: { url: ["linkInvalid"] } });
      throw error;
    });
    const made = await insertFeed(db, { ...body, url, nextRunAt: now(), createdAt: now() });
    return viewFeed(db, made);
  });

  handle(app, contract.listFeeds, async ({ context: { db } }) => ({
    rows: await Promise.all((await listFeeds(db)).map((feed) => viewFeed(db, feed))),
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

  handle(app, contract.runFeed, async ({ context, params }) => {
    await runFeed(context, await findFeed(context.db, params.feedId));
    return viewFeed(context.db, await findFeed(context.db, params.feedId));
  });

  handle(app, contract.deleteFeed, async ({ context: { db }, params }) => {
    await findFeed(db, params.feedId);
    await deleteFeed(db, params.feedId);
    return { deleted: true as const };
  });
}

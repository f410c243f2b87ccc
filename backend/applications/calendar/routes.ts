import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/applications/calendarFeed";
import { HOUR_S } from "#contract/base/time";
import { assertRecentLogin } from "../../candidates/account/recentLogin";
import { digest } from "../../platform/crypto/secret";
import { limit } from "../../http/server/limit";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { handle, handleOwnCandidate } from "../../http/route";
import { endFeed, findFeed, readFeed, renewFeed } from "./feed";

/** Requests from one address. Generous, because a calendar provider asks for all its users from few addresses. */
const PER_ADDRESS = { max: 6_000, windowSeconds: HOUR_S };
const PER_KEY = { max: 120, windowSeconds: HOUR_S };
const NEW_KEYS = { max: 20, windowSeconds: HOUR_S };

/** Registers a candidate's interviews as a calendar feed (docs/decisions/0019). */
export function registerCalendarFeeds(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.viewCalendarFeed, ({ context, caller, candidateId }) => {
    assertRecentLogin(context, caller);
    return findFeed(context, candidateId);
  });
  handleOwnCandidate(app, endpoints.renewCalendarFeed, async ({ context, caller, candidateId, query }) => {
    assertRecentLogin(context, caller);
    await limit(context, `calendarFeed:new:${candidateId}`, NEW_KEYS);
    return renewFeed(context, { candidateId, caller, seen: query.seen });
  });
  handleOwnCandidate(app, endpoints.endCalendarFeed, ({ context, candidateId }) => endFeed(context, candidateId));
  handle(app, endpoints.readCalendarFeed, async ({ context, request, body }) => {
    await limitVisitor(context, request, "calendarFeed", PER_ADDRESS);
    await limit(context, `calendarFeed:key:${digest(body.key)}`, PER_KEY);
    return { rows: await readFeed(context, body.key) };
  });
}

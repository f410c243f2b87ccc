import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/push";
import { HOUR_S } from "#contract/time";
import { getOwnCandidateId } from "../http/ownership";
import { limit } from "../http/limit";
import { handle } from "../route";
import { switchPushOff, switchPushOn, viewPush } from "./subscriptions";

/** Notices on the device of a session (docs/decisions/0029). */
export function registerPush(app: FastifyInstance): void {
  handle(app, endpoints.viewPush, ({ context, caller, params }) => {
    getOwnCandidateId(caller, params.id);
    return viewPush(context, caller);
  });

  handle(app, endpoints.switchPushOn, async ({ context, caller, params, body }) => {
    getOwnCandidateId(caller, params.id);
    await limit(context, `push:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    return switchPushOn(context, caller, body);
  });

  handle(app, endpoints.switchPushOff, async ({ context, caller, params }) => {
    getOwnCandidateId(caller, params.id);
    return { removed: await switchPushOff(context, caller) };
  });
}

import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/push";
import { HOUR_S } from "#contract/base/time";
import { limit } from "../../http/server/limit";
import { handleOwnCandidate } from "../../http/route";
import { switchPushOff, switchPushOn, viewPush } from "./subscriptions";

export function registerPush(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.viewPush, ({ context, caller }) => viewPush(context, caller));

  handleOwnCandidate(app, endpoints.switchPushOn, async ({ context, caller, body }) => {
    await limit(context, `push:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    return switchPushOn(context, caller, body);
  });

  handleOwnCandidate(app, endpoints.switchPushOff, async ({ context, caller }) => ({
    removed: await switchPushOff(context, caller),
  }));
}

import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/vacancies/unsubscription";
import { HOUR_S } from "#contract/base/time";
import { limitVisitor } from "../../http/limits/limitVisitor";
import { handle } from "../../http/route";
import { unsubscribe, viewUnsubscription } from "./unsubscription";

/** High, because a mail provider sends the one-click requests of many people from few machines. */
const PER_ADDRESS = { max: 3_000, windowSeconds: HOUR_S };

/** Unsubscription (RFC 8058). A GET changes nothing, because mail scanners open links. */
export function registerUnsubscription(app: FastifyInstance): void {
  handle(app, endpoints.viewUnsubscription, async ({ context, request, body }) => {
    await limitVisitor(context, request, "unsubscription", PER_ADDRESS);
    return viewUnsubscription(context, body.key);
  });

  handle(app, endpoints.unsubscribe, async ({ context, request, body }) => {
    await limitVisitor(context, request, "unsubscription", PER_ADDRESS);
    await unsubscribe(context, body.key);
    return { unsubscribed: true as const };
  });
}

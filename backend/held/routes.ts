import type { FastifyInstance } from "fastify";
import { dropHeldSubmission, holdSubmission, readHeldSubmission } from "#contract/heldSubmission";
import { handle } from "../calls";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { ApiProblem } from "../problem";
import { dropHeld, hold, readHeld } from "./repository";

/** Of one form as JSON, in bytes. */
const MAX_BYTES = 64 * 1024;

export function registerHeldSubmissions(app: FastifyInstance): void {
  handle(app, holdSubmission, async ({ host, request, body }) => {
    await limit(host, `hold:address:${visitorAddress(request)}`, { max: 60, windowSeconds: 60 * 60 });
    if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) throw new ApiProblem("tooLarge");
    return { key: await hold(host, body) };
  });

  handle(app, readHeldSubmission, ({ host, caller, params }) => readHeld(host, params.key, caller.userId));

  handle(app, dropHeldSubmission, async ({ host, caller, params }) => ({
    dropped: await dropHeld(host, params.key, caller.userId),
  }));
}

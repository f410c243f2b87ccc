import type { FastifyInstance } from "fastify";
import { claimPendingSubmission, savePendingSubmission, getPendingSubmission } from "#contract/pendingSubmission";
import { handle } from "../route";
import { limit } from "../limits/limit";
import { visitorAddress } from "../limits/visitorAddress";
import { ApiProblem } from "../errors";
import { claim, save, get } from "./repository";

/** The most bytes of one form as JSON. */
const MAX_BYTES = 64 * 1024;

export function registerPendingSubmissions(app: FastifyInstance): void {
  handle(app, savePendingSubmission, async ({ context, request, body }) => {
    await limit(context, `hold:address:${visitorAddress(request)}`, { max: 60, windowSeconds: 60 * 60 });
    if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) throw new ApiProblem("tooLarge");
    return { key: await save(context, body) };
  });

  handle(app, getPendingSubmission, ({ context, caller, params }) => get(context, params.key, caller.userId));

  handle(app, claimPendingSubmission, async ({ context, caller, params }) => ({
    dropped: await claim(context, params.key, caller.userId),
  }));
}

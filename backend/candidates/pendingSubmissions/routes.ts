import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/pendingSubmission";
import { HOUR_S } from "#contract/base/time";
import { handle } from "../../http/route";
import { isWeb } from "../../http/limits/visitorAddress";
import { ApiProblem } from "../../platform/errors";
import {
  claimPendingSubmission,
  getPendingSubmission,
  savePendingSubmission,
  consumePendingSubmission,
} from "./repository";
import { limitVisitor } from "../../http/limits/limitVisitor";

const MAX_BYTES = 64 * 1024;

export function registerPendingSubmissions(app: FastifyInstance): void {
  handle(app, endpoints.savePendingSubmission, async ({ context, request, body: { userId, ...form } }) => {
    await limitVisitor(context, request, "pendingSubmission", { max: 60, windowSeconds: HOUR_S });
    if (Buffer.byteLength(JSON.stringify(form)) > MAX_BYTES) throw new ApiProblem("tooLarge");
    // Only the web server knows whose session ended. Another caller could add rows to a stranger's data.
    const ownerId = isWeb(request) ? (userId ?? null) : null;
    return { key: await savePendingSubmission(context, form, ownerId) };
  });

  handle(app, endpoints.getPendingSubmission, ({ context, caller, params }) =>
    getPendingSubmission(context, params.key, caller.userId),
  );

  handle(app, endpoints.consumePendingSubmission, ({ context, caller, params }) =>
    consumePendingSubmission(context, params.key, caller?.userId ?? null),
  );

  handle(app, endpoints.claimPendingSubmission, async ({ context, caller, params }) => ({
    dropped: await claimPendingSubmission(context, params.key, caller.userId),
  }));
}

import type { FastifyInstance } from "fastify";
import { Admission } from "#contract/admission";
import { ApiProblem } from "../errors";
import { refusals } from "../metrics/processMetrics";

/** What operators look at while the API server is overloaded, and what they do then. */
const exempt = /^\/(livez|readyz|metrics)$|^\/(operator|admin)(\/|$)/;
/** Parts of a video that come in, and videos that go out, as slowly as a phone is: they say nothing of the pace. */
const takesLong = /^\/uploads\/|\/file(?:\?|$)/;
/** The seconds after which a call that was refused may be made again. */
const COME_AGAIN = 5;

/** Refuses calls beyond those that can be answered within a second (503 with Retry-After), before reading them. */
export function boundRequests(app: FastifyInstance): void {
  const calls = new Admission({ active: 1_000, least: 128, most: 1_000, longest: 1_000, longestWait: 1_000 });
  const files = new Admission({ active: 256, least: 256, most: 256, longest: 1_000, longestWait: 1_000 });
  app.addHook("onRequest", (request, reply, done) => {
    if (exempt.test(request.url)) return done();
    const expire = () => {
      refusals.inc({ status: 503, cause: "overload" });
      const { status, body } = new ApiProblem("unavailable", { retryAfter: COME_AGAIN });
      void reply
        .status(status)
        .header("retry-after", COME_AGAIN)
        .send({ ...body, requestId: request.id });
    };
    const start = (leave: () => void) => {
      reply.raw.once("finish", leave).once("close", leave);
      done();
    };
    if (!(takesLong.test(request.url) ? files : calls).enter({ start, expire })) expire();
  });
}

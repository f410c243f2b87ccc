import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import { hasBody } from "#contract/base/answerInOrder";
import { createPlaces } from "#contract/base/places";
import { writeRawAnswer } from "#contract/base/rawAnswer";
import { beginRequestLife, type RequestLife } from "#contract/base/requestLife";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { ApiProblem } from "../../platform/errors";
import { isWeb, visitorAddress } from "./visitorAddress";

const COME_AGAIN = 5;

/** Most simultaneous calls: `all` in total, `network` per network of a visitor. `longest`: most ms for a call. */
const kinds = {
  /** Parts of uploads and videos. A phone may take long for one. */
  files: { matches: /^\/uploads\/|\/file(?:\?|$)/, all: 256, network: 64, longest: HOUR_MS },
  /** Operators and companies have their own limit, so that candidates can't use it up. */
  operators: { matches: /^\/(operator|admin)(\/|$)/, all: 256, network: 128, longest: 15 * MINUTE_MS },
  calls: { matches: /^/, all: 1_000, network: 64, longest: 15 * MINUTE_MS },
  /** Calls that do not come through the web server. A browser opens six connections at once. */
  direct: { matches: /^/, all: 256, network: 16, longest: 15 * MINUTE_MS },
};
const { status, body } = new ApiProblem("unavailable");
const slowAnswer = writeRawAnswer({
  status,
  type: "application/json",
  body: JSON.stringify(body),
  retryAfter: COME_AGAIN,
});
const exempt = /^\/(livez|readyz|metrics)$/;

/** Most imports at once, each of up to 32 MB. `person`: a company. Others wait unread, for less than nginx's 60 s. */
export const importing = { matches: /^\/operator\/\w+\/import\b/, all: 8, network: 8, person: 2, patience: 45_000 };

/** Most calls whose body has not fully arrived. Above the limit, the call with the lowest data rate is cut. */
const arriving = { all: 512, network: 128 };

declare module "fastify" {
  interface FastifyInstance {
    /** In ms: how long all of the web server's calls have been refused for lack of a slot. 0 after an answered call. */
    findStandstill?: () => number;
  }
}

/** Answers 503 with Retry-After above the limits. A call is counted after its body, or before it if it is streamed. */
export function boundRequests(app: FastifyInstance): void {
  const arrivals = createPlaces({ ...arriving, person: arriving.all });
  const imports = createPlaces(importing);
  const bounds = Object.entries(kinds).map(([kind, { matches, all, network, longest }]) => {
    return { kind, matches, all, longest, places: createPlaces({ all, network, person: all }) };
  });
  const findBound = (request: FastifyRequest) =>
    bounds.find(({ kind, matches }) => matches.test(request.url) && (kind !== "calls" || isWeb(request)));
  let refused: { first: number; last: number } | null = null;
  app.decorate("findStandstill", () => (refused ? refused.last - refused.first : 0));
  const lives = new WeakMap<FastifyRequest, { life: RequestLife; arrived: () => void }>();

  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    const bound = findBound(request);
    if (!bound || exempt.test(request.url)) return;
    const life = beginRequestLife(raw, reply.raw, bound.longest);
    const before = raw.socket.bytesRead;
    const leave =
      hasBody(raw) &&
      arrivals.enter({
        network: visitorAddress(request),
        person: null,
        transfer: {
          countBytes: () => raw.socket.bytesRead - before,
          isKnown: isWeb(request),
          end: () => void raw.socket.end(slowAnswer, () => raw.socket.destroy()),
        },
      });
    lives.set(request, { life, arrived: life.hold(() => leave && leave()) });
  });
  app.addHook("preParsing", async (request) => {
    const life = lives.get(request)?.life;
    if (!life || !importing.matches.test(request.routeOptions.url ?? "")) return;
    const importer = { network: visitorAddress(request), person: request.operator?.companyId ?? null };
    const place = await imports.enterLater(importer, importing.patience, life.signal);
    if (!place) throw new ApiProblem("unavailable", { retryAfter: COME_AGAIN }, "overload");
    life.hold(place);
  });
  app.addHook("preValidation", async (request) => {
    const bound = findBound(request);
    const begun = lives.get(request);
    if (!bound || !begun) return;
    begun.arrived();
    const place = bound.places.enter({ network: visitorAddress(request), person: null });
    if (!place) {
      if (bound.kind !== "direct" && bound.places.count() >= bound.all)
        refused = { first: refused?.first ?? performance.now(), last: performance.now() };
      throw new ApiProblem("unavailable", { retryAfter: COME_AGAIN }, "overload");
    }
    begun.life.hold(place);
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode < 500 && lives.has(request)) refused = null;
  });
  app.addHook("onReady", async () => {
    new Gauge({
      name: "places_taken",
      help: "Calls that are under way at once, by kind",
      labelNames: ["kind"],
      registers: [app.metrics],
      collect() {
        for (const { kind, places } of [
          ...bounds,
          { kind: "arrivals", places: arrivals },
          { kind: "imports", places: imports },
        ])
          this.set({ kind }, places.count());
      },
    });
  });
}

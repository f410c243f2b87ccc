import { Gauge } from "prom-client";
import { createPlaces, type PlaceLimits } from "#contract/base/places";
import { env } from "./env.server";
import { webMetrics } from "./metrics.server";

const openPlaces = (limits: PlaceLimits) =>
  createPlaces(env.RATE_LIMITS ? limits : { ...limits, person: limits.all, network: limits.all });

/** Limits of concurrent requests (docs/decisions/0010). One network gets fewer slots, so that it can't take all. */
export const places = {
  /** One thread renders all pages, so many pages for one network would delay all other visitors. */
  pages: openPlaces({ all: 128, network: 4, person: 128 }),
  forms: openPlaces({ all: 256, network: 48, person: 6 }),
  /** Files that are arriving. Each takes up to 10 MB on disk. */
  arrivals: openPlaces({ all: 32, network: 8, person: 3 }),
  files: openPlaces({ all: 12, network: 6, person: 2 }),
  visitorFiles: openPlaces({ all: 6, network: 2, person: 2 }),
  /** Videos that a form sends as a whole. */
  videos: openPlaces({ all: 16, network: 6, person: 2 }),
  /** Videos that are sent in parts, or streamed to a player. */
  relays: openPlaces({ all: 128, network: 32, person: 8 }),
  /** Websockets of the notification bell. Many people share a mobile network's address. */
  sockets: openPlaces({ all: 4_000, network: 512, person: 4_000 }),
};

new Gauge({
  name: "places_taken",
  help: "What is under way at once, by kind",
  labelNames: ["kind"],
  registers: [webMetrics],
  collect() {
    for (const [kind, { count }] of Object.entries(places)) this.set({ kind }, count());
  },
});

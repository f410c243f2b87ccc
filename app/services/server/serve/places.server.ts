import { Gauge } from "prom-client";
import { createPlaces, type PlaceLimits } from "#contract/base/places";
import { env } from "./env.server";
import { webMetrics } from "./metrics.server";

const openPlaces = (limits: PlaceLimits) =>
  createPlaces(env.RATE_LIMITS ? limits : { ...limits, person: limits.all, network: limits.all });

/**
 * The most requests under way at once (docs/decisions/0010-attack-and-overload.md). A network has fewer places than
 * there are, so no address can take all of them. Visitors have places of their own for files, so they can't keep out
 * people who are logged in. A file on its way lies on the disk, and in memory only while it is worked on, 10 MB at
 * most. A video passes in parts of 2 MB, three at most; a relay holds next to nothing.
 */
export const places = {
  /** Pages that are drawn. One thread draws them, so more at once of a network make everybody else's later. */
  pages: openPlaces({ all: 128, network: 4, person: 128 }),
  /** Forms of text on their way in. */
  forms: openPlaces({ all: 256, network: 48, person: 256 }),
  /** Files on their way to the disk: 10 MB each. */
  arrivals: openPlaces({ all: 32, network: 8, person: 3 }),
  /** Files that are worked on. */
  files: openPlaces({ all: 12, network: 6, person: 2 }),
  visitorFiles: openPlaces({ all: 6, network: 2, person: 2 }),
  /** Videos that come as a form. */
  videos: openPlaces({ all: 16, network: 6, person: 2 }),
  /** Videos that pass byte by byte, in parts or to a player. */
  relays: openPlaces({ all: 128, network: 32, person: 8 }),
  /** Sockets of the bell. A mobile network's address stands for many people. */
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

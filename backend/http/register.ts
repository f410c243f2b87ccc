import { lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { accessTokens, idempotencyKeys, rateLimits, socketTickets } from "../platform/db/schema";
import type { Job } from "../platform/process/scheduler";
import type { AppContext } from "./context";
import { registerHealth } from "./server/health";
import { registerMetrics } from "./server/metricsPage";
import { endUnwrittenSessions } from "./sessions/sessions";
import { closeEndedSockets } from "./sockets/socket";

export const http = {
  routes: [registerHealth, registerMetrics],
  jobs: (): Job<AppContext>[] => [
    { name: "closeEndedSockets", anyTime: true, everyMs: MINUTE_MS / 2, run: (context) => closeEndedSockets(context) },
    { name: "endUnwrittenSessions", anyTime: true, everyMs: MINUTE_MS / 2, run: endUnwrittenSessions },
  ],
  /** Deletes expired tickets and sessions, old counts of attempts, and day-old answers to idempotent calls. */
  async clean({ db }: AppContext, time: Date): Promise<void> {
    const before = (days: number) => new Date(time.getTime() - days * DAY_MS);
    await db.delete(socketTickets).where(lt(socketTickets.expiresAt, time));
    await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
    await db.delete(rateLimits).where(lt(rateLimits.windowStart, before(2)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(1)));
  },
};

import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { WEB_HEARTBEAT_PATH, webHeartbeatSchema } from "#contract/base/webHeartbeat";
import { saveErrors } from "../../http/server/serverErrors";
import { isWeb } from "../../http/limits/visitorAddress";
import { processes } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";

/** Writes the web servers' rows into `processes`, because a web server has no access to the store. */
export function registerWebHeartbeats(app: FastifyInstance): void {
  const { context } = app;
  app.put(WEB_HEARTBEAT_PATH, { bodyLimit: 64_000 }, async (request, reply) => {
    if (!isWeb(request)) throw notFound();
    const { data: beat } = webHeartbeatSchema.safeParse(request.body);
    if (!beat) throw new ApiProblem("invalid");
    const { ends, errors, machine, address, startedAt, ...told } = beat;
    await saveErrors(context.db, "web", errors);
    const place = { role: "web", machine, address } as const;
    const started = new Date(startedAt);
    if (ends) {
      const { role, machine: atMachine, address: atAddress } = processes;
      const whereOwn = and(eq(role, "web"), eq(atMachine, machine), eq(atAddress, address));
      await context.db.delete(processes).where(and(whereOwn, eq(processes.startedAt, started)));
    } else {
      const row = { ...told, schema: 0, worksQueue: false, startedAt: started, seenAt: context.now() };
      await context.db
        .insert(processes)
        .values({ ...place, ...row })
        .onConflictDoUpdate({ target: [processes.role, processes.machine, processes.address], set: row });
    }
    return reply.status(204).send();
  });
}

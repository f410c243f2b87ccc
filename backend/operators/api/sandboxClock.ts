import type { FastifyInstance } from "fastify";
import * as contract from "#contract/companies/sandbox";
import { handle } from "../../http/route";
import { notFound } from "../../platform/errors";

export function registerSandboxClock(app: FastifyInstance): void {
  handle(app, contract.viewClock, async ({ context: { now, moveClock } }) => {
    if (!moveClock) throw notFound();
    return { now: now().toISOString() };
  });
  handle(app, contract.moveClock, async ({ context: { now, moveClock }, body }) => {
    if (!moveClock) throw notFound();
    await moveClock(body.forwardSeconds * 1_000);
    return { now: now().toISOString() };
  });
}

import type { FastifyInstance } from "fastify";
import { viewHealth } from "#contract/companies/operatorHealth";
import { digest } from "../../platform/crypto/secret";
import { newestSchema } from "../../platform/db/migrate";
import { handle } from "../../http/route";

/** Returns a hash that `motriz doctor` compares. */
export const toFingerprint = (secret: string): string => digest(`doctor:${secret}`);

export function registerOperatorHealth(app: FastifyInstance): void {
  handle(app, viewHealth, async ({ context: { config, now } }) => ({
    now: now().toISOString(),
    node: process.versions.node,
    schema: newestSchema(),
    warnings: config.warnings,
    differing: [...app.differing].map(([variable, message]) => ({ variable, message })),
    webKeys: (config.WEB_TO_API_KEY ?? []).map(toFingerprint),
  }));
}

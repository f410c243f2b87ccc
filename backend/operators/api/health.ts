import type { FastifyInstance } from "fastify";
import { viewHealth } from "#contract/companies/operatorHealth";
import { digest } from "../../platform/crypto/secret";
import { newestSchema } from "../../platform/db/migrate";
import { readStoreId } from "../../platform/db/storeId";
import { readVersion } from "#contract/base/version";
import { handle } from "../../http/route";
import { listErrors } from "../../http/server/serverErrors";
import { listProcesses } from "./processes";

const ERRORS = 20;

/** `motriz doctor` compares this hash, so that the secret stays on its machine. */
export const toFingerprint = (secret: string): string => digest(`doctor:${secret}`);

export const toStoreMark = (id: string | null): string | null => (id === null ? null : toFingerprint(id));

export function registerOperatorHealth(app: FastifyInstance): void {
  handle(app, viewHealth, async ({ context: { config, db, now } }) => ({
    now: now().toISOString(),
    node: process.versions.node,
    ...readVersion(),
    store: toStoreMark(await readStoreId(db)),
    processes: await listProcesses({ config, db, now }),
    errors: await listErrors(db, ERRORS),
    schema: newestSchema(),
    warnings: config.warnings,
    differing: app.listDifferences(),
    webKeys: (config.WEB_TO_API_KEY ?? []).map(toFingerprint),
  }));
}

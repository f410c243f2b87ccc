import type { Config } from "../../platform/config";
import type { Database } from "../../platform/db/database";
import { readStoreState } from "../../platform/db/storeState";

/** Returns the configuration, with RESTORED if the store was restored and no operator has run `motriz live`. */
export async function withStoreState(config: Config, db: Database): Promise<Config> {
  const { restoredAt } = await readStoreState(db);
  if (!restoredAt || config.RESTORED) return config;
  const line = `This store was restored on ${restoredAt.toISOString()}: no job runs and nothing is sent. Say \`motriz live\` once it is the real one, and restart.`;
  return { ...config, RESTORED: true, warnings: [...config.warnings, line] };
}

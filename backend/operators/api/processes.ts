import { asc } from "drizzle-orm";
import type { ServingProcess } from "#contract/companies/operatorHealth";
import type { AppContext } from "../../http/context";
import { processes } from "../../platform/db/schema";
import { DOWN, hashSettings } from "../../http/server/heartbeat";

/** Lists all processes, each with the variables that differ from this API server's. */
export async function listProcesses({ db, config, now }: AppContext): Promise<ServingProcess[]> {
  const own = hashSettings(config);
  const rows = await db
    .select()
    .from(processes)
    .orderBy(asc(processes.role), asc(processes.machine), asc(processes.address));
  return rows.map(({ settings, startedAt, seenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isDown: now().getTime() - seenAt.getTime() > DOWN,
    differing: compareSettings(own, settings),
  }));
}

/** Returns the variables that differ. If all hashes differ, the key differs, so only WEB_TO_API_KEY is returned. */
function compareSettings(own: Record<string, string>, other: Record<string, string>): string[] {
  const compared = Object.keys(other).filter((name) => name in own);
  const names = compared.filter((name) => own[name] !== other[name]);
  return compared.length > 0 && names.length === compared.length ? ["WEB_TO_API_KEY"] : names;
}

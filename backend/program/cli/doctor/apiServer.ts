import { viewStoreState } from "#contract/base/storeState";
import { viewHealth } from "#contract/companies/operatorHealth";
import type { Config } from "../../../platform/config";
import { newestSchema } from "../../../platform/db/migrate";
import { openPostgresStore } from "../../../platform/db/postgres";
import { readStoreId } from "../../../platform/db/storeId";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { toFingerprint, toStoreMark } from "../../../operators/api/health";
import { readSecrets } from "../../../platform/process/secrets";
import { toAddress } from "../ports";
import { findRunningServer } from "../runningServer";
import { bad, compareClocks, good, odd, type Check, type Finding } from "./finding";
import { lookAtProcesses } from "./processes";

const PATIENCE = 5_000;

const otherVersion = bad(
  "versions",
  "the API server is of another version than this command",
  "Restart it with this version.",
);

/** Checks that the API server is ready, and that keys, versions and clocks agree. */
export const apiServerCheck: Check = {
  subject: "API server",
  todo: "Start it; its log says why where it does not start. Run the doctor where it runs, with its variables.",
  look: async (config) => {
    const ready = await fetch(`${toAddress(config.API_HOST, config.API_PORT)}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { failing = [], warnings = [] } = (await ready.json()) as { failing?: string[]; warnings?: string[] };
    return [
      ready.ok
        ? good("API server", "it is ready")
        : bad(
            "API server",
            `it is not ready: ${failing.join(", ")}`,
            "Mend what is named; the lines above may say how.",
          ),
      ...warnings.filter((line) => !config.warnings.includes(line)).map((line) => odd("API server", line, "")),
      ...(await compareWithOperator(config)),
    ];
  },
};

async function compareWithOperator(config: Config): Promise<Finding[]> {
  const own = readSecrets(config.DATA_DIR);
  const key = config.OPERATOR_API_KEY?.[0] ?? own?.OPERATOR_API_KEY;
  const address = findRunningServer(config)?.address ?? toAddress(config.OPERATOR_HOST, config.OPERATOR_PORT);
  if (!key) return [bad("OPERATOR_API_KEY", "it is not set here", "Run the doctor with the API server's variables.")];
  const asked = Date.now();
  const ask = (path: string) =>
    fetch(address + path, { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(PATIENCE) });
  const response = await ask(viewHealth.path);
  if (response.status === 401)
    return [bad("OPERATOR_API_KEY", "the API server has another one", "Set the same everywhere, and restart it.")];
  const read = viewHealth.response.safeParse(await response.json());
  // An earlier version answers with fewer fields.
  if (!read.success) return [otherVersion];
  const health = read.data;
  const state = viewStoreState.response.parse(await (await ask(viewStoreState.path)).json());
  const webKeys = (config.WEB_TO_API_KEY ?? [own?.WEB_TO_API_KEY ?? ""]).map(toFingerprint);
  return [
    good("OPERATOR_API_KEY", "the API server takes it"),
    webKeys.some((each) => health.webKeys.includes(each))
      ? good("WEB_TO_API_KEY", "the API server has the same one")
      : bad("WEB_TO_API_KEY", "the API server has another one", "Set the same everywhere: visitors share one limit."),
    compareClocks("API server", Date.parse(health.now), asked),
    health.schema === newestSchema() ? good("versions", "the API server is of this version") : otherVersion,
    ...(await compareStores(config, health.store)),
    ...lookAtProcesses(health, state),
    ...health.differing.map(({ variable, message }) =>
      bad(variable, message, "Set the same for all webs and API servers, and restart them."),
    ),
  ];
}

/** Compares the API server's database with the database of this command's variables. */
async function compareStores({ DATABASE_URL, ALLOW_UNENCRYPTED }: Config, theirs: string | null): Promise<Finding[]> {
  if (!DATABASE_URL) return [];
  const tls = isRemoteDatabase(DATABASE_URL) && !ALLOW_UNENCRYPTED.includes("postgres");
  const store = openPostgresStore(DATABASE_URL, { tls, max: 1 });
  try {
    const own = toStoreMark(await readStoreId(store.db));
    if (own === null || theirs === null) return [];
    return [
      own === theirs
        ? good("DATABASE_URL", "the API server has the same database")
        : bad("DATABASE_URL", "the API server has another database", "Set the same everywhere, and restart."),
    ];
  } finally {
    await store.close();
  }
}

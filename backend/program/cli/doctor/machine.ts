import { statSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Config } from "../../../platform/config";
import { toRows } from "../../../platform/db/database";
import { freeBytes, toMegabytes, warnOfSpace } from "../../../platform/db/diskSpace";
import { newestSchema, readSchema } from "../../../platform/db/migrate";
import { openPostgresStore } from "../../../platform/db/postgres";
import { OTHERS_RIGHTS, requireDataFolder } from "../../../platform/db/privateFolder";
import { hasNamespaces } from "../../../platform/process/confine";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { bad, compareClocks, good, odd, type Check, type Finding } from "./finding";

/** Oldest tested versions. */
const OLDEST = { node: [20, 19], postgres: 150_000 } as const;
const SOON_FULL = 1_024;

export const machineCheck: Check = {
  subject: "DATA_DIR",
  todo: "Make the folder writable for the user that runs the product.",
  look: async (config) => {
    const { DATA_DIR, DISK_RESERVE } = config;
    const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
    const isOld = major < OLDEST.node[0] || (major === OLDEST.node[0] && minor < OLDEST.node[1]);
    requireDataFolder(DATA_DIR);
    const isOpen = (statSync(DATA_DIR).mode & OTHERS_RIGHTS) !== 0;
    const free = toMegabytes(freeBytes(DATA_DIR));
    const full = warnOfSpace(config);
    return [
      isOld
        ? bad("Node", `it is ${process.versions.node}`, `Run Node ${OLDEST.node.join(".")} or newer.`)
        : good("Node", `it is ${process.versions.node}`),
      isOpen
        ? bad("DATA_DIR", `other users of this machine may read ${DATA_DIR}`, `chmod -R go= ${DATA_DIR}`)
        : good("DATA_DIR", "its owner alone may read it"),
      full
        ? bad("disk", full, "Free space, or move DATA_DIR to a larger disk.")
        : free < DISK_RESERVE + SOON_FULL
          ? odd("disk", `${free} MB are free, and nothing is written below ${DISK_RESERVE} MB`, "Free some space.")
          : good("disk", `${free} MB are free`),
      (await hasNamespaces())
        ? good("unshare", "the kernel takes the network from processes that read files")
        : odd(
            "unshare",
            "the kernel refuses it, so Node's fence alone keeps processes that read files off the network",
            "Allow user namespaces where the product runs; a container needs a seccomp profile that does.",
          ),
    ];
  },
};

export const storeCheck: Check = {
  subject: "DATABASE_URL",
  todo: "Start PostgreSQL, or set the address, the user and the password that it takes.",
  look: async (config) => (config.DATABASE_URL ? lookAtPostgres(config, config.DATABASE_URL) : []),
};

async function lookAtPostgres(config: Config, url: string): Promise<Finding[]> {
  const tls = isRemoteDatabase(url) && !config.ALLOW_UNENCRYPTED.includes("postgres");
  const store = openPostgresStore(url, { tls, max: 1 });
  try {
    const asked = Date.now();
    const [row] = toRows(
      await store.db.execute(
        sql`select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
          current_setting('max_connections')::int as most, extract(epoch from clock_timestamp()) * 1000 as now`,
      ),
    );
    const schema = await readSchema(store.db);
    const most = Number(row?.most);
    const pool = config.DATABASE_POOL;
    return [
      Number(row?.version) < OLDEST.postgres
        ? bad("PostgreSQL", `it is ${String(row?.name)}`, "Run PostgreSQL 15 or newer.")
        : good("PostgreSQL", `it is ${String(row?.name)}`),
      compareClocks("PostgreSQL", Number(row?.now), asked),
      compareSchemas(schema),
      // A rolling restart runs two processes, each with its pool and one connection for listening.
      2 * (pool + 1) > most
        ? bad(
            "DATABASE_POOL",
            `two processes want up to ${2 * (pool + 1)} connections, and PostgreSQL takes ${most}`,
            "Raise max_connections, or lower DATABASE_POOL.",
          )
        : good("DATABASE_POOL", `PostgreSQL takes ${most} connections: ${Math.floor(most / (pool + 1))} processes`),
    ];
  } finally {
    await store.close();
  }
}

function compareSchemas(schema: number | null): Finding {
  const newest = newestSchema();
  if (schema === newest) return good("migrations", "the store has the schema of this version");
  if (schema === null) return odd("migrations", "the store is empty", "Start an API server: it makes the tables.");
  return schema < newest
    ? odd("migrations", "the store has an older schema", "Make a backup, then start an API server of this version.")
    : bad("migrations", "the store was written by a newer version", "Run that version, or restore a backup of before.");
}

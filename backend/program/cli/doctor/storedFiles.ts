import { endpointQuery } from "#contract/base/endpoint";
import { listStoreFiles } from "#contract/base/storeState";
import type { Config } from "../../../platform/config";
import { newestSchema, readSchema } from "../../../platform/db/migrate";
import { openPostgresStore } from "../../../platform/db/postgres";
import { listUsedFiles, type UsedFile } from "../../../platform/files/storedFiles";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { findDamagedFiles } from "../backup/checkFiles";
import { findRunningServer } from "../runningServer";
import { bad, good, odd, type Check, type Finding } from "./finding";

/** Longest time for reading files, in ms. With `allFiles` there is no limit. */
const READS_FOR = 10_000;
const NAMED = 20;
const AT_ONCE = 500;
const todo = "Bring it back from a backup (docs/operators.md), or have its owner send it again.";

type FileRow = Omit<UsedFile, "userId">;
type ListFiles = (after: string) => Promise<readonly FileRow[]>;

/** Compares files with the lengths and digests in their rows: all files, or as many as ten seconds allow. */
export const storedFilesCheck = ({ allFiles }: { allFiles: boolean }): Check => ({
  subject: "files",
  todo: "Start the API server, or the PostgreSQL, whose rows name the files.",
  look: (config) => withRows(config, (list) => compare(config, list, allFiles)),
});

async function compare(config: Config, list: ListFiles, allFiles: boolean): Promise<Finding[]> {
  const end = performance.now() + READS_FOR;
  const damaged: string[] = [];
  let count = 0;
  let isWhole = true;
  for (let rows = await list(""); rows.length > 0 && isWhole; rows = await list(rows.at(-1)?.name ?? "")) {
    for (const row of rows) {
      isWhole = allFiles || performance.now() < end;
      if (!isWhole) break;
      damaged.push(...(await findDamagedFiles(config, [row], { reads: true })));
      count++;
    }
  }
  const more = damaged.length - NAMED;
  return [
    ...damaged.slice(0, NAMED).map((line) => bad("files", line, todo)),
    ...(more > 0 ? [bad("files", `${more} more are missing or damaged`, todo)] : []),
    isWhole
      ? good("files", `${count} were read`)
      : odd("files", `${count} were read, and not all`, "`motriz doctor --files` reads all."),
  ];
}

async function withRows(config: Config, use: (list: ListFiles) => Promise<Finding[]>): Promise<Finding[]> {
  const { DATABASE_URL: url } = config;
  if (!url) {
    const server = findRunningServer(config);
    if (!server) return [odd("files", "they were not read, because no API server runs here", "")];
    return use(async (after) => {
      const headers = { authorization: `Bearer ${server.operatorKey}` };
      const answer = await fetch(server.address + listStoreFiles.path + endpointQuery({ after }), { headers });
      if (answer.status === 401) return [];
      if (!answer.ok) throw new Error(`the API server answers ${answer.status}`);
      return listStoreFiles.response.parse(await answer.json()).rows;
    });
  }
  const tls = isRemoteDatabase(url) && !config.ALLOW_UNENCRYPTED.includes("postgres");
  const store = openPostgresStore(url, { tls, max: 1 });
  try {
    const schema = await readSchema(store.db).catch(() => null);
    if (schema !== newestSchema()) return [];
    return await use((after) => listUsedFiles(store.db, { after, most: AT_ONCE }));
  } finally {
    await store.close();
  }
}

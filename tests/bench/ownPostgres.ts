import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../backend/program/app";
import { readConfig } from "../../backend/platform/config";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { startPostgres } from "../reliability/postgres";
import { percentile, type Row } from "./row";

type Config = ReturnType<typeof readConfig>;

/** Runs `work` with an empty database on a new PostgreSQL server, and a configuration with a new folder. */
export async function onOwnPostgres<T>(work: (own: { config: Config; url: string }) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "0" });
    return await work({ config, url: postgres.createDatabase("bench") });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with an API server in this process, on the database at `url`. */
export async function withServer<T>(
  { config, url }: { config: Config; url: string },
  work: (server: ReturnType<typeof openServer> & { listen: () => Promise<string> }) => Promise<T>,
): Promise<T> {
  const server = openServer(config, url);
  try {
    return await work({ ...server, listen: () => server.app.listen({ host: "127.0.0.1", port: 0 }) });
  } finally {
    await server.app.close();
    await server.store.close();
  }
}

/** Times `ask` for each person in turn. The row has the 95th percentile in ms, without the first `warmUp` people. */
export async function timeEach<Person>(
  { name, people, warmUp, atMost }: { name: string; people: Person[]; warmUp: number; atMost: number },
  ask: (person: Person) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = [];
  for (const [index, person] of people.entries()) {
    const begun = performance.now();
    await ask(person);
    if (index >= warmUp) times.push(performance.now() - begun);
  }
  return { name: `${name}, p95 of ${times.length}`, ours: percentile(times, 95), unit: "ms", budget: { atMost } };
}

export async function fetchOk(address: string, token: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body}`);
}

function openServer(config: Config, url: string) {
  const store = openPostgresStore(url, { statementSeconds: 600 });
  const context = { db: store.db, config, now: () => new Date() };
  return { store, context, app: buildApp(context) };
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config";
import { readSecrets } from "../secrets";

const serverFileSchema = z.object({ address: z.url() });
const toServerFile = (dataDir: string) => join(dataDir, "server.json");

/** Leaves the API server's address in its data folder while it runs, for commands that find the store locked. */
export function announceServer(dataDir: string, address: string): () => void {
  writeFileSync(toServerFile(dataDir), JSON.stringify({ address }));
  return () => rmSync(toServerFile(dataDir), { force: true });
}

export interface RunningServer {
  /** "http://127.0.0.1:3001" */
  address: string;
  operatorKey: string;
}

/**
 * The API server that has the data folder open, with the key to its operator API: what a command (`npm run jobs:import`) talks to
 * where `openStore` rejected with FolderLocked. Null where it can't be known: no address left, or no key.
 */
export function findRunningServer({
  DATA_DIR,
  OPERATOR_API_KEY,
}: Pick<Config, "DATA_DIR" | "OPERATOR_API_KEY">): RunningServer | null {
  const operatorKey = OPERATOR_API_KEY ?? readSecrets(DATA_DIR)?.OPERATOR_API_KEY;
  const address = addressIn(DATA_DIR);
  return address && operatorKey ? { address, operatorKey } : null;
}

function addressIn(dataDir: string): string | null {
  try {
    return serverFileSchema.parse(JSON.parse(readFileSync(toServerFile(dataDir), "utf8"))).address;
  } catch {
    return null;
  }
}

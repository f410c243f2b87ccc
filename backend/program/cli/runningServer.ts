import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../../platform/config";
import { readSecrets } from "../../platform/process/secrets";

const serverFileSchema = z.object({ address: z.url() });
const toServerFile = (dataDir: string) => join(dataDir, "server.json");

/** Writes the server's address to the data folder, for commands. The returned function removes it. */
export function announceServer(dataDir: string, address: string): () => void {
  writeFileSync(toServerFile(dataDir), JSON.stringify({ address }), { mode: 0o600 });
  return () => rmSync(toServerFile(dataDir), { force: true });
}

export interface RunningServer {
  address: string;
  operatorKey: string;
}

export function findRunningServer({
  DATA_DIR,
  OPERATOR_API_KEY,
}: Pick<Config, "DATA_DIR" | "OPERATOR_API_KEY">): RunningServer | null {
  const operatorKey = OPERATOR_API_KEY?.[0] ?? readSecrets(DATA_DIR)?.OPERATOR_API_KEY;
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

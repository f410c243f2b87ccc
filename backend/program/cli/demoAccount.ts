import { lte } from "drizzle-orm";
import { buildApp } from "../app";
import { readConfig } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { openStore } from "../../platform/db/openStore";
import { queuedTasks } from "../../platform/db/schema";
import { createDemoAccount } from "../demo/account";
import { ofProcess } from "../../platform/process/environment";
import { toOperatorLine } from "./operatorLine";
import { restrictToOwner } from "./ownerOnly";

/** A fixed key is safe: this API server opens no port. */
const OPERATOR_API_KEY = "the-key-of-the-demo-while-its-account-is-made";

async function main(): Promise<void> {
  restrictToOwner();
  const config = readConfig({ ...ofProcess(), OPERATOR_API_KEY, RATE_LIMITS: "0" });
  if (!config.DEMO)
    throw new Error("DEMO: must be 1, because an account with a known password belongs to no other store.");
  const store = await openStore(config);
  const now = new Date();
  let clock = now;
  const context: AppContext = { db: store.db, config, now: () => clock };
  const app = buildApp(context, { write: () => undefined });
  try {
    await app.ready();
    const setNow = (at: Date) => {
      clock = at;
    };
    await createDemoAccount(app, { db: store.db, now, setNow, operatorKey: OPERATOR_API_KEY });
    // Deleted, so that the demo's log does not report expired tasks.
    await store.db.delete(queuedTasks).where(lte(queuedTasks.expiresAt, now));
  } finally {
    await app.close();
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});

import type { Command } from "commander";
import { readConfig } from "../../../platform/config";
import { openStore } from "../../../platform/db/openStore";
import { action } from "./action";

/** Adds `motriz migrate`. After it, the servers of this version need no DATABASE_MIGRATION_URL. */
export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring the store to the schema of this version, and end; an API server does so at its start, too")
    .action(
      action(async () => {
        const store = await openStore(readConfig(), undefined, { patience: Infinity });
        await store.close();
      }),
    );
}

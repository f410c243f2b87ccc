import { test } from "vitest";
import { postgresPrograms } from "./postgres";

/** Defines a test that needs a PostgreSQL server. On a machine without PostgreSQL, defines none (vitest.config.ts). */
export const testWithPostgres = ((...given: Parameters<typeof test>) => {
  if (postgresPrograms) test(...given);
}) as typeof test;

import { test } from "vitest";
import { postgresPrograms } from "./postgres";

/**
 * A test that wants a PostgreSQL server. On a machine that has none there is no such test, as vitest.config.ts says.
 */
export const testWithPostgres = ((...given: Parameters<typeof test>) => {
  if (postgresPrograms) test(...given);
}) as typeof test;

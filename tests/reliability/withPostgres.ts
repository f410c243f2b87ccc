import { test } from "vitest";
import { postgresPrograms } from "./postgres";

/** A test that needs a PostgreSQL server; absent without one (vitest.config.ts). */
export const testWithPostgres = ((...given: Parameters<typeof test>) => {
  if (postgresPrograms) test(...given);
}) as typeof test;

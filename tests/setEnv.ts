import { afterAll } from "vitest";
import { env, type Env } from "~/services/server/serve/env.server";

/** Changes the web's configuration until the test file's end, but no values that a module has already read. */
export function setEnv(values: Partial<Env>): void {
  const before = { ...env };
  Object.assign(env, values);
  afterAll(() => {
    for (const name of Object.keys(values)) Reflect.deleteProperty(env, name);
    Object.assign(env, before);
  });
}

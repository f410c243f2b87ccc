import type { z } from "zod";
import { parseVariables, type Variables } from "#contract/base/environment";
import { webSchema } from "#contract/base/webEnvironment";

/** The web server's configuration. No other code in `app/` reads `process.env`. */
export type Env = z.output<typeof webSchema>;

export const readEnv = (variables: Variables): Env => parseVariables(webSchema, variables);

export const ofProcess: Variables = process.env;

export const env = readEnv(ofProcess);

/** True if the site uses https. Its cookies are then Secure and begin with `__Host-` (docs/design.md, section 3). */
export const isHttps = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** The beginning of our cookies' names. With `__Host-`, other hosts of the domain can't set our cookies. */
export const cookiePrefix = isHttps ? "__Host-" : "";

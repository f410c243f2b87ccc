import type { z } from "zod";
import { parseVariables, type Variables } from "#contract/base/environment";
import { webSchema } from "#contract/base/webEnvironment";

/** The web's environment (contract/base/webEnvironment.ts), parsed once. Nothing else in `app/` reads `process.env`. */
export type Env = z.output<typeof webSchema>;

export const readEnv = (variables: Variables): Env => parseVariables(webSchema, variables);

/** The variables as they are, for what reads its own of them. */
export const ofProcess: Variables = process.env;

export const env = readEnv(ofProcess);

/** Tells whether cookies can be Secure and carry the `__Host-` prefix (docs/design.md, section 3). */
export const isHttps = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** The start of the name of each cookie: with it no other host of the domain can set one that we believe. */
export const cookiePrefix = isHttps ? "__Host-" : "";

import { z } from "zod/v4";

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** The web's environment, parsed once; nothing else in `app/` reads `process.env`. The README's table explains each. */
const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Any host that speaks the contract; `npm start` sets it to the embedded one. */
  API_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:3001"),
  /** Signs the session cookie. No default: whoever starts the web gives it (`npm start` makes and keeps one). */
  SESSION_SECRET: z.string().min(32),
  /** Proves the web to the host, so that its visitors' addresses are believed for the limits, and their browsers' names for the list of devices. */
  WEB_TO_API_KEY: z.string().min(24).optional(),
  /** Where people reach the web; absent: whatever Host the request names (a demo on a home network). */
  PUBLIC_ORIGIN: origin.optional(),
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system; its link is absent where this is. */
  COMPANIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /** How many proxies stand in front: as many entries of X-Forwarded-For are believed, from the right. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  /** "1": every page answers 503 with the maintenance page. */
  MAINTENANCE: z.enum(["0", "1"]).default("0"),
});

export type Env = z.output<typeof environment>;

/** Throws with one line a variable that is missing or wrong. Empty variables count as absent. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}

export const env = readEnv(process.env);

/** Whether cookies can be Secure and carry the `__Host-` prefix (design.md, section 3). */
export const isHttps = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

import { z } from "zod";
import { errorCountSchema, MOST_ERRORS } from "./errorCounts";
import { instant } from "./text";

/** Each web server reports every 15 s by this path that it runs (docs/decisions/0035). Needs the web server's key. */
export const WEB_HEARTBEAT_PATH = "/webHeartbeat";
export const HEARTBEAT_MS = 15_000;

export const webShared = [
  "PUBLIC_ORIGIN",
  "BRAND_NAME",
  "CONTACT_EMAIL",
  "API_ORIGINS",
  "LINKEDIN_CLIENT_ID",
  "DEMO",
] as const;

const short = z.string().max(300);

export const webHeartbeatSchema = z.object({
  machine: short,
  address: short,
  version: short,
  revision: short.nullable(),
  /** Keyed hashes of settings (`toSettingText`), by variable. */
  settings: z.partialRecord(z.enum(webShared), short),
  hasLimits: z.boolean(),
  startedAt: instant,
  errors: z.array(errorCountSchema).max(MOST_ERRORS).default([]),
  /** True when the web server stops. The API server then deletes the web server's row. */
  ends: z.boolean(),
});
export type WebHeartbeat = z.infer<typeof webHeartbeatSchema>;

/** Returns the text to hash for a setting. Processes compare keyed hashes, so no value is stored. */
export const toSettingText = (name: string, value: unknown): string =>
  `setting ${name} ${JSON.stringify(value ?? null)}`;
export const SETTING_LETTERS = 16;

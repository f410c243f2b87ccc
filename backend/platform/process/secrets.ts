import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import { newSecret } from "../crypto/secret";
import { isPushKey, newPushKey } from "../crypto/pushKey";
import { createDurably, writeDurably } from "./durableFile";

const secretsSchema = z.object({
  SESSION_SECRET: z.string().min(32),
  WEB_TO_API_KEY: z.string().min(24),
  OPERATOR_API_KEY: z.string().min(24),
  VAPID_PRIVATE_KEY: z.string().refine(isPushKey).optional(),
});
export type Secrets = z.infer<typeof secretsSchema>;
export const secretNames = Object.keys(secretsSchema.shape) as (keyof Secrets)[];
export const isOptional = (name: keyof Secrets): boolean => name === "VAPID_PRIVATE_KEY";

const toSecretsFile = (dataDir: string) => join(dataDir, "secrets.json");

const isLost = (written: unknown): boolean =>
  typeof written === "object" && written !== null && Object.keys(written).length === 0;

export function readSecrets(dataDir: string): Secrets | null {
  const file = toSecretsFile(dataDir);
  if (!existsSync(file)) return null;
  const written = parseJson(readFileSync(file, "utf8"));
  if (isLost(written)) return null;
  const result = secretsSchema.safeParse(written);
  if (!result.success)
    throw new Error(
      `${file} is not as the API server wrote it. It holds the keys of sessions and of the API. Put it back from the last backup, or write {} into it: new secrets end every session.`,
    );
  return result.data;
}

/** Reads or creates the secrets. Throws if a store lacks them, unless `mayBeMissing`: variables set all secrets. */
export function ensureSecrets(dataDir: string, { mayBeMissing = false } = {}): Secrets {
  const existing = readSecrets(dataDir);
  if (!existing && !mayBeMissing && existsSync(join(dataDir, "store")) && !existsSync(toSecretsFile(dataDir)))
    throw new Error(
      `${toSecretsFile(dataDir)} is missing, and the store beside it was made with it. Put it back from the last backup. If it is lost, write {} into it: new secrets end every session, and make webhooks' secrets and second factors useless.`,
    );
  if (existing?.VAPID_PRIVATE_KEY) return existing;
  const made: Secrets = {
    SESSION_SECRET: newSecret(),
    WEB_TO_API_KEY: newSecret(),
    OPERATOR_API_KEY: newSecret(),
    ...existing,
    VAPID_PRIVATE_KEY: newPushKey(),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = toSecretsFile(dataDir);
  const text = JSON.stringify(made, null, 2);
  if (existsSync(file)) writeDurably(file, text);
  else if (!createDurably(file, text)) {
    // Another first start wrote its secrets meanwhile, so both starts use these secrets.
    const theirs = readSecrets(dataDir);
    if (!theirs) throw new Error(`${file} is a link that leads nowhere.`);
    return theirs;
  }
  return made;
}

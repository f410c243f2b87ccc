import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { newSecret } from "./crypto";

const secretsSchema = z.object({
  SESSION_SECRET: z.string().min(32),
  WEB_TO_API_KEY: z.string().min(24),
  OPERATOR_API_KEY: z.string().min(24),
});
export type Secrets = z.infer<typeof secretsSchema>;
export const secretNames = Object.keys(secretsSchema.shape) as (keyof Secrets)[];

const toSecretsFile = (dataDir: string) => join(dataDir, "secrets.json");

/** Reads the secrets that the embedded API server made for itself. They are null before its first start. */
export function readSecrets(dataDir: string): Secrets | null {
  const file = toSecretsFile(dataDir);
  if (!existsSync(file)) return null;
  const result = secretsSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!result.success)
    throw new Error(
      `${file} is not as the API server wrote it. Repair it, or remove it: new secrets end every session.`,
    );
  return result.data;
}

/**
 * Reads the secrets, and makes them at the first start, since no secret has a default (docs/design.md, section 9). Only
 * the owner can read the file.
 */
export function ensureSecrets(dataDir: string): Secrets {
  const existing = readSecrets(dataDir);
  if (existing) return existing;
  const made: Secrets = { SESSION_SECRET: newSecret(), WEB_TO_API_KEY: newSecret(), OPERATOR_API_KEY: newSecret() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = toSecretsFile(dataDir);
  writeFileSync(`${file}.draft`, JSON.stringify(made, null, 2), { mode: 0o600 });
  chmodSync(`${file}.draft`, 0o600);
  renameSync(`${file}.draft`, file);
  return made;
}

import { readFileSync } from "node:fs";
import type { Variables } from "#contract/base/environment";

/** Variables that may be given as `NAME_FILE`: secrets, and addresses with passwords. */
export const secretVariables = [
  "SESSION_SECRET",
  "WEB_TO_API_KEY",
  "OPERATOR_API_KEY",
  "DATABASE_URL",
  "DATABASE_MIGRATION_URL",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "VAPID_PRIVATE_KEY",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
  "WHATSAPP_TOKEN",
  "LINKEDIN_CLIENT_SECRET",
] as const;

/**
 * Replaces `NAME_FILE` variables by their files' content, for containers.
 *
 * @throws an error with one line for each unreadable or empty file and each variable set twice
 */
export function readSecretFiles(variables: Variables): Variables {
  const wrong = secretVariables.flatMap((name) => {
    const path = variables[`${name}_FILE`];
    if (!path) return [];
    if (variables[name]) return [`${name}: it is set, and ${name}_FILE too. Set one of them.`];
    try {
      variables[name] = readFileSync(path, "utf8").trim();
      delete variables[`${name}_FILE`];
      return variables[name] ? [] : [`${name}_FILE: the file ${path} is empty.`];
    } catch (error) {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      return [`${name}_FILE: the file ${path} can't be read (${code}).`];
    }
  });
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return variables;
}

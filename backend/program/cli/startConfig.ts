import type { z } from "zod";
import { parseVariables, warnOfOrigin, warnOfUnknown, type Variables } from "#contract/base/environment";
import { webSchema } from "#contract/base/webEnvironment";
import { readConfig } from "../../platform/config";
import { knownNames, ofProcess, startEnvironment, type environment } from "../../platform/process/environment";

export type StartConfig = z.output<typeof startEnvironment>;

export const readStartConfig = (variables: Variables = ofProcess()): StartConfig =>
  parseVariables(startEnvironment, variables);

export const warnOfStart = ({ PUBLIC_ORIGIN }: StartConfig): string[] =>
  [warnOfOrigin(PUBLIC_ORIGIN) ?? [], warnOfUnknown(knownNames(), ofProcess())].flat();

/** @throws an error with one line for each wrong variable. `own`: the variables that `npm start` sets */
export function requireParts(config: StartConfig, own: Variables, variables: Variables = ofProcess()): void {
  const given = config.API_URL ? {} : { API_URL: "http://127.0.0.1:3001" };
  const checks = [
    ...(config.API_URL ? [] : [() => void readConfig(apiServerEnvironment(own, variables))]),
    () => void parseVariables(webSchema, webEnvironment({ ...own, ...given, NODE_ENV: "production" }, variables)),
  ];
  const lines = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      return error instanceof Error ? error.message.split("\n") : [];
    }
  });
  if (lines.length > 0) throw new Error([...new Set(lines)].join("\n"));
}

const ofApiServer =
  /^(DATABASE_URL|DATABASE_MIGRATION_URL|SMTP_URL|OPERATOR_API_KEY|PG[A-Z_]+|VAPID_PRIVATE_KEY|WHATSAPP_[A-Z_]+|S3_[A-Z_]+|CLAMD_[A-Z_]+|FFMPEG_PATH)$/;
const ofWeb = /^(SESSION_SECRET|LINKEDIN_CLIENT_SECRET)$/;

export const apiServerEnvironment = (own: Variables, variables: Variables = ofProcess()): Variables =>
  without(ofWeb, { ...variables, ...own });

export const webEnvironment = (own: Variables, variables: Variables = ofProcess()): Variables =>
  without(ofApiServer, { ...variables, ...own });

const without = (names: RegExp, variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.test(name)));

export function setDefault(
  name: keyof typeof environment.shape,
  value: string,
  variables: Variables = ofProcess(),
): void {
  variables[name] ||= value;
}

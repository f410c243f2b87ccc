import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import { saveErrorCounts } from "#contract/base/errorCounts";
import { DAY_MS } from "#contract/base/time";
import type { Config } from "../../platform/config";
import { toSignature } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { newestSchema } from "../../platform/db/migrate";
import { processes } from "../../platform/db/schema";
import { readVersion } from "#contract/base/version";
import { HEARTBEAT_MS, SETTING_LETTERS, toSettingText } from "#contract/base/webHeartbeat";
import { saveErrors } from "./serverErrors";

/** In ms: a process without a heartbeat for this time is down. Three heartbeats may be lost. */
export const DOWN = 4 * HEARTBEAT_MS;

/** In ms: how long a stop waits for the deletion of the process's row. */
const MOST_AT_END = 1_000;

/** Variables, including secrets, that all processes of a store must share. Only keyed hashes are stored. */
export const sharedVariables = [
  ...["PUBLIC_ORIGIN", "BRAND_NAME", "MAIL_FROM", "SMTP_URL", "CONTACT_EMAIL", "API_ORIGINS"],
  ...["S3_BUCKET", "S3_ENDPOINT", "S3_PUBLIC_URL", "CLAMD_ADDRESS", "VAPID_PRIVATE_KEY", "LEAKED_PASSWORDS_URL"],
  ...["WHATSAPP_NUMBER", "WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_TOKEN", "WHATSAPP_API_URL"],
  ...["LINKEDIN_CLIENT_ID", "LINKEDIN_ISSUER", "VACANCY_SILENCE_DAYS", "REPORTS_TO_HOLD", "FETCH_LOGOS"],
  ...["KEEP_CONTACT_MESSAGES_DAYS", "KEEP_NOTIFICATIONS_DAYS", "KEEP_SENT_RESUMES_DAYS"],
  ...["KEEP_APPLICATION_FILES_DAYS", "KEEP_OPERATOR_CALLS_DAYS", "KEEP_WEBHOOK_EVENTS_DAYS", "KEEP_TASKS_DAYS"],
  ...["WEB_TO_API_KEY", "RESTORED", "DEMO"],
] as const satisfies readonly (keyof Config)[];

/** Hashes each shared variable's value with a key, so that values can be compared but not read. */
export const hashSettings = (config: Config): Record<string, string> =>
  Object.fromEntries(
    sharedVariables.map((name) => [
      name,
      toSignature(config, toSettingText(name, config[name])).slice(0, SETTING_LETTERS),
    ]),
  );

interface Beating {
  db: Database;
  config: Config;
  now: () => Date;
}

/** Writes this process's row every 15 s, for `motriz doctor`. The returned function deletes the row. */
export async function startHeartbeat(
  { db, config, now }: Beating,
  { role, address }: { role: "api" | "worker"; address: string },
): Promise<() => Promise<void>> {
  const place = { role, machine: hostname(), address };
  const startedAt = now();
  const row = {
    ...readVersion(),
    schema: newestSchema(),
    settings: hashSettings(config),
    worksQueue: (role === "worker" || config.QUEUE_WORKER) && !config.RESTORED,
    hasLimits: config.RATE_LIMITS,
    startedAt,
  };
  const { machine: atMachine, address: atAddress } = processes;
  const saveOwnErrors = () => saveErrorCounts((errors) => saveErrors(db, role, errors));
  const beat = async () => {
    const beaten = { ...row, seenAt: now() };
    await db
      .insert(processes)
      .values({ ...place, ...beaten })
      .onConflictDoUpdate({ target: [processes.role, atMachine, atAddress], set: beaten });
    await saveOwnErrors();
  };
  let last = beat().catch(() => undefined);
  const timer = setInterval(() => {
    last = beat().catch(() => undefined);
  }, HEARTBEAT_MS);
  timer.unref();
  await last;
  return async () => {
    clearInterval(timer);
    const whereOwn = and(
      eq(processes.role, role),
      eq(atMachine, place.machine),
      eq(atAddress, address),
      eq(processes.startedAt, startedAt),
    );
    const ended = last
      .then(() => db.delete(processes).where(whereOwn))
      .then(saveOwnErrors)
      .catch(() => undefined);
    // An unreachable store must not delay the stop. The process then counts as down.
    await Promise.race([ended, wait(MOST_AT_END, undefined, { ref: false })]);
  };
}

export async function cleanProcesses(db: Database, time: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.seenAt, new Date(time.getTime() - DAY_MS)));
}

import { readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../context";
import { MailNotSent, sendBySmtp } from "./deliver";
import { listMessages, outboxFolder, parseUnsent, SENDING, UNSENT } from "./outbox";

const MINUTE = 60_000;
/** The time between two attempts doubles from the shortest to the longest, in ms. */
const SHORTEST = MINUTE;
const LONGEST = 60 * MINUTE;
/** A mail that nobody took for so long, in ms, is given up. What it says is old by then. */
const GIVEN_UP = 3 * 24 * 60 * MINUTE;
/** A sending that takes longer than this, in ms, was broken off with its API server. */
const BROKEN_OFF = 10 * MINUTE;

/**
 * Tries the mails again that the mail server did not take. Returns how many it took now. Rejects, with how many it did
 * not take and why, so that the log says it; the message names nobody. Several API servers on one data folder may do so
 * at once: whoever renames a mail sends it.
 */
export async function sendUnsent(context: AppContext): Promise<number> {
  const { config, now } = context;
  const { SMTP_URL } = config;
  if (!SMTP_URL) return 0;
  await takeBackBrokenOff(context);
  let sent = 0;
  let waiting = 0;
  const reasons = new Set<string>();
  const givenUp = new Set<string>();
  let isServerDown = false;
  for (const name of (await listMessages(config)).filter((each) => each.endsWith(UNSENT))) {
    const path = join(outboxFolder(config), name);
    if (isServerDown || !(await isDue(path, now()))) {
      waiting++;
      continue;
    }
    const outcome = await sendAgain(context, SMTP_URL, path);
    if (outcome === null) continue;
    if (outcome === "sent") {
      sent++;
      continue;
    }
    isServerDown = outcome.error.isServerDown;
    if (outcome.isGivenUp) givenUp.add(name);
    else waiting++;
    reasons.add(outcome.error.reason);
  }
  if (reasons.size > 0)
    throw new Error(
      `The mail server took ${sent} mails and did not take others (${[...reasons].join(", ")}): ${waiting} wait in the outbox, ${givenUp.size} were given up.`,
    );
  return sent;
}

/** Tells whether the next attempt is due: after as long again as the mail has waited until the last one. */
async function isDue(path: string, now: Date): Promise<boolean> {
  const unsent = await readUnsent(path);
  if (!unsent) return false;
  const tried = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => now.getTime(),
  );
  const waited = Math.max(0, tried - unsent.since.getTime());
  return now.getTime() - tried >= Math.min(LONGEST, Math.max(SHORTEST, waited));
}

const readUnsent = (path: string) => readFile(path, "utf8").then(parseUnsent, () => null);

/** Sends one mail; null where another API server has taken it, or the person was erased meanwhile. */
async function sendAgain(
  context: AppContext,
  url: string,
  path: string,
): Promise<"sent" | { error: MailNotSent; isGivenUp: boolean } | null> {
  const claimed = path.slice(0, -UNSENT.length) + SENDING;
  const at = context.now();
  try {
    await rename(path, claimed);
    await utimes(claimed, at, at);
  } catch {
    return null;
  }
  const unsent = await readUnsent(claimed);
  if (!unsent) return null;
  try {
    await sendBySmtp(context, url, unsent.mail, unsent.since);
    await rm(claimed, { force: true });
    return "sent";
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    const isGivenUp = error.isForGood || at.getTime() - unsent.since.getTime() > GIVEN_UP;
    if (isGivenUp) await rm(claimed, { force: true });
    else await rename(claimed, path).catch(() => undefined);
    return { error, isGivenUp };
  }
}

async function takeBackBrokenOff({ config, now }: AppContext): Promise<void> {
  for (const name of (await listMessages(config)).filter((each) => each.endsWith(SENDING))) {
    const path = join(outboxFolder(config), name);
    const found = await stat(path).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > BROKEN_OFF)
      await rename(path, path.slice(0, -SENDING.length) + UNSENT).catch(() => undefined);
  }
}

import { randomBytes } from "node:crypto";
import { countError } from "./errorCounts";
import { toPublicMessage } from "./publicMessage";
import { MINUTE_MS, SECOND_MS } from "./time";

// Sentry's protocol: develop.sentry.dev/sdk/data-model/envelopes. A report names no people, so it needs no consent.

interface Settings {
  dsn: string;
  /** "web", "api" or "worker". */
  part: string;
  release: string;
  send?: typeof fetch;
  now?: () => number;
}

interface Happened {
  /** The route's pattern, or the job's name. */
  where: string;
  requestId?: string;
}

/** Most reports a minute. Each kind of failure is reported once a minute. */
const A_MINUTE = 20;
const CAUSES = 4;
const FRAMES = 50;
const PATIENCE = 5 * SECOND_MS;

let report: ((error: unknown, happened: Happened) => void) | null = null;

export function startErrorReports(settings: Settings): void {
  report = createReporter(settings);
}

/** Counts an error for /admin, and reports it in the background to the error service, if there is one. */
export function reportError(error: unknown, happened: Happened): void {
  countError(error, happened.where);
  report?.(error, happened);
}

export function createReporter({ dsn, part, release, send = fetch, now = Date.now }: Settings) {
  const { url, key } = parseDsn(dsn);
  let told = new Set<string>();
  let minute = -1;
  let silentUntil = 0;
  return (error: unknown, { where, requestId }: Happened): void => {
    const at = now();
    if (minute !== Math.floor(at / MINUTE_MS)) {
      minute = Math.floor(at / MINUTE_MS);
      told = new Set();
    }
    const values = toExceptions(error);
    const kind = JSON.stringify(values.map(({ type, stacktrace }) => [type, stacktrace.frames.at(-1)]));
    if (at < silentUntil || told.has(kind) || told.size >= A_MINUTE) return;
    told.add(kind);
    const event = {
      event_id: randomBytes(16).toString("hex"),
      timestamp: at / SECOND_MS,
      platform: "node",
      level: "error",
      logger: part,
      release,
      environment: "production",
      transaction: where,
      tags: { part, ...(requestId && { request: requestId }) },
      exception: { values },
      // The service must not add the IP address that a report comes from.
      sdk: { name: "motriz", version: release, settings: { infer_ip: "never" } },
    };
    const sentAt = new Date(at).toISOString();
    const lines = [{ event_id: event.event_id, sent_at: sentAt }, { type: "event" }, event];
    void send(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=motriz/${release}, sentry_key=${key}`,
      },
      body: `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      async ({ status, headers, body }) => {
        await body?.cancel();
        if (status === 429) silentUntil = now() + (Number(headers.get("retry-after")) || 60) * SECOND_MS;
      },
      () => (silentUntil = now() + MINUTE_MS),
    );
  };
}

/** `https://KEY@host/PATH/PROJECT` is posted to `https://host/PATH/api/PROJECT/envelope/`. */
function parseDsn(dsn: string): { url: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const at = pathname.lastIndexOf("/");
  return { url: `${origin}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`, key: username };
}

/** Returns the error after its causes, the innermost cause first, as Sentry's protocol requires. */
function toExceptions(error: unknown) {
  const causes: unknown[] = [error];
  while (causes.length < CAUSES) {
    const last = causes.at(-1);
    if (!(last instanceof Error) || !(last.cause instanceof Error)) break;
    causes.push(last.cause);
  }
  return causes
    .reverse()
    .map((cause) => ({
      type: cause instanceof Error ? cause.name : typeof cause,
      value: toPublicMessage(cause),
      stacktrace: { frames: toFrames(cause) },
    }));
}

/** Returns the stack's frames, the innermost last. Paths are relative to the product's folder. */
function toFrames(error: unknown) {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines
    .flatMap((line) => {
      const place = /:(\d+):(\d+)\)?$/.exec(line);
      if (!place || !line.trimStart().startsWith("at ")) return [];
      const [, row, column] = place;
      const before = line.slice(line.indexOf("at ") + "at ".length, place.index);
      const bracket = before.lastIndexOf(" (");
      const path = toOwnPath(before.slice(bracket < 0 ? 0 : bracket + 2));
      return {
        filename: path,
        function: bracket < 0 ? "?" : before.slice(0, bracket),
        lineno: Number(row),
        colno: Number(column),
        in_app: !/^node:|node_modules/.test(path),
      };
    })
    .slice(0, FRAMES)
    .reverse();
}

const folders = ["/build/", "/node_modules/", "/app/", "/backend/", "/contract/"];

function toOwnPath(file: string): string {
  const starts = folders.map((folder) => file.lastIndexOf(folder)).filter((at) => at >= 0);
  return starts.length > 0 ? file.slice(Math.min(...starts) + 1) : file;
}

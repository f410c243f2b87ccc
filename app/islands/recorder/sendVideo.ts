import { onLinkChange, readLink } from "./capture";

/** "waiting": no connection. "signedOut": no login. "another": another user's login. */
export type Step = "sending" | "waiting" | "noWifi" | "signedOut" | "another" | "refused";

export interface Progress {
  step: Step;
  /** In bytes. */
  sent: number;
  total: number;
  left: TimeLeft | null;
}

/** The user of this browser's session. "unknown": the server can't be asked. */
export type Owner = "own" | "nobody" | "another" | "unknown";

interface SendOptions {
  video: Blob;
  endpoint: string;
  url: string | null;
  saveUrl: (url: string | null) => Promise<void>;
  findOwner: () => Promise<Owner>;
  /** If true, waits while the browser reports a metered connection. */
  isWifiOnly: boolean;
  onProgress: (progress: Progress) => void;
  onSent: (url: string) => void;
}

export interface Sending {
  /** Retries at once. `anyLink`: also on a metered connection. */
  goOn(options?: { anyLink?: boolean }): void;
  stop(): void;
}

type Outcome = { status: number | null } | "sent" | "stopped";

/** Sends a video in parts (tus 1.0.0). After a lost connection, continues after the bytes that the server has. */
export function sendVideo(options: SendOptions): Sending {
  const { video, endpoint, saveUrl, findOwner, onProgress } = options;
  let { url, isWifiOnly } = options;
  let run: Run = { since: 0, before: null };
  let failures = 0;
  let isStopped = false;
  let pace: Pace | null = null;
  let wake: () => void = () => undefined;
  let abort: () => void = () => undefined;
  const progress: Progress = { step: "sending", sent: 0, total: video.size, left: null };
  const report = (change: Partial<Progress>) => {
    Object.assign(progress, change);
    if (!isStopped) onProgress({ ...progress });
  };
  const isBlockedLink = () => isWifiOnly && readLink().isUnmetered === false;

  const sleep = (ms: number | null) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const waitForPerson = () => {
    pace = null;
    return sleep(null);
  };

  async function mayGo(): Promise<boolean> {
    if (isBlockedLink()) {
      report({ step: "noWifi" });
      await waitForPerson();
      return false;
    }
    const owner = await findOwner();
    if (owner === "own") return true;
    report({ step: owner === "nobody" ? "signedOut" : owner === "another" ? "another" : "waiting" });
    await (owner === "unknown" ? sleep(toWait(++failures)) : waitForPerson());
    return false;
  }

  async function attempt(): Promise<Outcome> {
    const { startUpload } = await import("./tusUpload");
    if (isStopped || isBlockedLink()) return "stopped";
    return new Promise((resolve) => {
      let from: number | null = null;
      let stall: ReturnType<typeof setTimeout> | undefined;
      const finish = (outcome: Outcome) => {
        clearTimeout(stall);
        resolve(outcome);
      };
      const end = startUpload({
        video,
        at: url === null ? { endpoint } : { uploadUrl: url },
        partBytes: choosePart(run),
        onUrl: (made) => {
          if (made === url) return;
          url = made;
          void saveUrl(made).catch(() => undefined);
        },
        onProgress: (sent) => {
          const now = performance.now();
          pace ??= { at: now, sent };
          from ??= sent;
          report({ step: "sending", sent, left: toTimeLeft(pace, { at: now, sent }, video.size) });
          clearTimeout(stall);
          stall = setTimeout(() => report({ left: null }), STALLED);
        },
        onPart: (arrived) => {
          failures = 0;
          run = { ...run, since: run.since + arrived - (from ?? 0) };
          from = arrived;
          return choosePart(run);
        },
        onEnd: finish,
      });
      abort = () => {
        end();
        finish("stopped");
      };
    });
  }

  async function afterFailure(status: number | null): Promise<void> {
    run = { since: 0, before: run.since };
    const answer = toAnswer(status);
    if (answer === "gone" && url !== null) {
      url = null;
      await saveUrl(null).catch(() => undefined);
    } else if (answer === "refused" || answer === "gone") {
      report({ step: "refused" });
      isStopped = true;
    } else if (answer === "signedOut") {
      report({ step: "signedOut" });
      await waitForPerson();
    } else {
      report({ step: "waiting", left: null });
      await sleep(toWait(++failures));
    }
  }

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      if (!(await mayGo())) continue;
      if (isStopped) return;
      report({ step: "sending" });
      const outcome = await attempt().catch((): Outcome => ({ status: null }));
      if (outcome === "sent") {
        report({ sent: video.size, left: null });
        if (url !== null) options.onSent(url);
        return;
      }
      if (outcome !== "stopped") await afterFailure(outcome.status);
    }
  }

  const endWatching = onLinkChange(() => {
    if (isBlockedLink()) abort();
    wake();
  });
  const onSight = () => {
    if (!document.hidden) wake();
  };
  document.addEventListener("visibilitychange", onSight);
  addEventListener("focus", onSight);
  void sendAll().finally(stopWatching);

  function stopWatching() {
    endWatching();
    document.removeEventListener("visibilitychange", onSight);
    removeEventListener("focus", onSight);
  }
  return {
    goOn: ({ anyLink = false } = {}) => {
      if (anyLink) isWifiOnly = false;
      wake();
    },
    stop: () => {
      isStopped = true;
      abort();
      wake();
      stopWatching();
    },
  };
}

/** In bytes. A lost connection wastes less data with small parts. Large parts need fewer requests. */
export const PART = { first: 256 * 1024, least: 32 * 1024, most: 4 * 1024 * 1024 };

export interface Run {
  since: number;
  before: number | null;
}

const SHARE = { uncut: 1 / 4, cut: 1 / 24 };

/** Returns the next part's size in bytes. Parts grow while the connection lasts, and shrink after cuts. */
export function choosePart({ since, before }: Run): number {
  const [least, bytes] =
    before === null ? [PART.first, since * SHARE.uncut] : [PART.least, Math.max(since, before) * SHARE.cut];
  return Math.round(Math.min(PART.most, Math.max(least, bytes)));
}

/** In ms. Each failure doubles the wait, and a restored network ends it. */
const WAIT = { first: 1_000, most: 30_000 };

export const toWait = (failures: number): number => Math.min(WAIT.most, WAIT.first * 2 ** Math.max(0, failures - 1));

/** "again": retry later. "gone": begin a new upload. "refused": the video is not accepted. */
export type Answer = "again" | "signedOut" | "gone" | "refused";

export function toAnswer(status: number | null): Answer {
  if (status === null || status === 0) return "again";
  if (status === 401) return "signedOut";
  if (status === 404 || status === 410) return "gone";
  // Temporary: differing offsets, another request still writing, too many requests.
  if (status === 408 || status === 409 || status === 423 || status === 429 || status >= 500) return "again";
  return "refused";
}

export interface Pace {
  at: number;
  sent: number;
}

export interface TimeLeft {
  least: number;
  most: number;
}

/** Share of the bytes unsent at the first measurement. The time left is shown once this share is sent. */
const KNOWN_AT = 0.1;
/** Factors by which a phone's speed deviates from its mean over some minutes. */
const STRAYS = { faster: 1.5, slower: 1.45 };
/** In ms without progress, after which no time left is shown. */
export const STALLED = 5_000;

/** Estimates the time left by the mean pace since `first`. Null until KNOWN_AT is sent (docs/decisions/0024). */
export function toTimeLeft(first: Pace, { at, sent }: Pace, total: number): TimeLeft | null {
  if (sent - first.sent < (total - first.sent) * KNOWN_AT) return null;
  const minutes = ((total - sent) * (at - first.at)) / (sent - first.sent) / 60_000;
  return { least: Math.floor(minutes / STRAYS.faster), most: Math.max(1, Math.ceil(minutes * STRAYS.slower)) };
}

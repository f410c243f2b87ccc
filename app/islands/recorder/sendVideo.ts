import { onLinkChange, readLink } from "./capture";

/**
 * How far an upload is. "waiting": the connection is gone, and it goes on by itself. "noWifi": it waits for one.
 * "signedOut" and "another": nobody, or somebody else, is logged in here by now. "refused": the server takes no such
 * video.
 */
export type Step = "sending" | "waiting" | "noWifi" | "signedOut" | "another" | "refused";

export interface Progress {
  step: Step;
  /** In bytes. */
  sent: number;
  total: number;
  secondsLeft: number | null;
}

/** Whose browser this is now. "unknown": the server can't be asked. */
export type Owner = "own" | "nobody" | "another" | "unknown";

interface SendOptions {
  video: Blob;
  endpoint: string;
  url: string | null;
  /** Remembers the upload, or forgets it (null). */
  saveUrl: (url: string | null) => Promise<void>;
  /** A video never goes to the account of whoever has logged in meanwhile, so this is asked before each attempt. */
  findOwner: () => Promise<Owner>;
  /** It waits where the browser says that the connection costs money. */
  isWifiOnly: boolean;
  onProgress: (progress: Progress) => void;
  /** The server has all of it, at this address. */
  onSent: (url: string) => void;
}

export interface Sending {
  /** Tries at once what waits. `anyLink`: whatever the connection costs. */
  goOn(options?: { anyLink?: boolean }): void;
  stop(): void;
}

type Outcome = { status: number | null } | "sent" | "stopped";

/** Sends a video in parts (tus 1.0.0) until the server has it: after a cut it asks how much came, and goes on. */
export function sendVideo(options: SendOptions): Sending {
  const { video, endpoint, saveUrl, findOwner, onProgress } = options;
  let { url, isWifiOnly } = options;
  let chunkBytes = CHUNK.first;
  let failures = 0;
  let isStopped = false;
  let speed: Speed = { rate: null, at: 0, sent: 0 };
  let wake: () => void = () => undefined;
  let abort: () => void = () => undefined;
  const progress: Progress = { step: "sending", sent: 0, total: video.size, secondsLeft: null };
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

  /** Waits until it may be sent. Returns false where it may not be for now. */
  async function mayGo(): Promise<boolean> {
    if (isBlockedLink()) {
      report({ step: "noWifi" });
      await sleep(null);
      return false;
    }
    const owner = await findOwner();
    if (owner === "own") return true;
    report({ step: owner === "nobody" ? "signedOut" : owner === "another" ? "another" : "waiting" });
    await sleep(owner === "unknown" ? toWait(++failures) : null);
    return false;
  }

  async function attempt(): Promise<Outcome> {
    const { startUpload } = await import("./tusUpload");
    return new Promise((resolve) => {
      let partBeganAt = performance.now();
      // What the server has from before was not sent by this attempt.
      let isFirst = true;
      const end = startUpload({
        video,
        at: url === null ? { endpoint } : { uploadUrl: url },
        chunkBytes,
        onUrl: (made) => {
          if (made === url) return;
          url = made;
          void saveUrl(made).catch(() => undefined);
        },
        onProgress: (sent) => {
          const now = performance.now();
          speed = isFirst ? { rate: null, at: now, sent } : measureSpeed(speed, sent, now);
          isFirst = false;
          report({ step: "sending", sent, secondsLeft: toSecondsLeft(speed, video.size - sent) });
        },
        onPart: () => {
          failures = 0;
          chunkBytes = growChunk(chunkBytes, performance.now() - partBeganAt);
          partBeganAt = performance.now();
          return chunkBytes;
        },
        onEnd: resolve,
      });
      abort = () => {
        end();
        resolve("stopped");
      };
    });
  }

  /** Says what follows from an attempt that did not send all. */
  async function afterFailure(status: number | null): Promise<void> {
    chunkBytes = shrinkChunk(chunkBytes);
    const answer = toAnswer(status);
    if (answer === "gone" && url !== null) {
      url = null;
      await saveUrl(null).catch(() => undefined);
    } else if (answer === "refused" || answer === "gone") {
      report({ step: "refused" });
      isStopped = true;
    } else if (answer === "signedOut") {
      report({ step: "signedOut" });
      await sleep(null);
    } else {
      report({ step: "waiting", secondsLeft: null });
      await sleep(toWait(++failures));
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      if (!(await mayGo())) continue;
      if (isStopped) return;
      report({ step: "sending" });
      // The script itself may not arrive.
      const outcome = await attempt().catch((): Outcome => ({ status: null }));
      if (outcome === "sent") {
        report({ sent: video.size, secondsLeft: 0 });
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
  // Who has logged in again in another tab comes back to this one.
  const onSight = () => {
    if (!document.hidden) wake();
  };
  document.addEventListener("visibilitychange", onSight);
  addEventListener("focus", onSight);
  void run().finally(stopWatching);

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

/** A part of a video goes in one request. Small ones lose little by a cut, large ones cost fewer requests. */
export const CHUNK = { first: 256 * 1024, least: 64 * 1024, most: 4 * 1024 * 1024 };
/** A part may take so long, in ms: a connection that holds for less loses it. */
const GOOD_MS = 4_000;
const SLOW_MS = 12_000;

/** Says how large the next part is, in bytes, after one that arrived within `ms`. Parts grow while the link holds. */
export function growChunk(bytes: number, ms: number): number {
  if (ms < GOOD_MS) return Math.min(CHUNK.most, bytes * 2);
  return ms > SLOW_MS ? shrinkChunk(bytes) : bytes;
}

/** Says how large the next part is, in bytes, after one that did not arrive. */
export const shrinkChunk = (bytes: number): number => Math.max(CHUNK.least, Math.round(bytes / 2));

/** After a failure it waits so long, in ms, twice as long each time. A network that comes back ends the wait. */
const WAIT = { first: 1_000, most: 30_000 };

export const toWait = (failures: number): number => Math.min(WAIT.most, WAIT.first * 2 ** Math.max(0, failures - 1));

/**
 * What an answer means. "again": the same once more, later. "signedOut": nobody is logged in. "gone": the server has
 * forgotten the upload, which begins anew. "refused": it takes no such video.
 */
export type Answer = "again" | "signedOut" | "gone" | "refused";

/** Says what an answer that is no success means; null is no answer at all. */
export function toAnswer(status: number | null): Answer {
  if (status === null || status === 0) return "again";
  if (status === 401) return "signedOut";
  if (status === 404 || status === 410) return "gone";
  // Offsets that differ, an upload that another request still writes, and too many requests all pass.
  if (status === 408 || status === 409 || status === 423 || status === 429 || status >= 500) return "again";
  return "refused";
}

/** What was sent when, to say how long the rest will take. */
export interface Speed {
  /** Bytes a second; null until it is known. */
  rate: number | null;
  at: number;
  sent: number;
}

/** A measurement within less says little, in ms. */
const LEAST_MS = 500;
const WEIGHT = 0.3;

/** Takes in how much has been sent by now (ms). What the server has from before, `sent` at first, does not count. */
export function measureSpeed(speed: Speed, sent: number, now: number): Speed {
  const ms = now - speed.at;
  if (sent < speed.sent) return { ...speed, at: now, sent };
  if (ms < LEAST_MS) return speed;
  const rate = ((sent - speed.sent) / ms) * 1000;
  return { rate: speed.rate === null ? rate : speed.rate * (1 - WEIGHT) + rate * WEIGHT, at: now, sent };
}

/** Says how many seconds the rest will take, or null where nobody knows yet. */
export function toSecondsLeft({ rate }: Speed, bytesLeft: number): number | null {
  return rate === null || rate < 1 ? null : Math.ceil(bytesLeft / rate);
}

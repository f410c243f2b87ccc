import type { Take, TakeDatabase } from "./takeDatabase";

export type ProfileName = "light" | "normal" | "fine";

export interface Profile {
  /** In px. */
  height: number;
  width: number;
  /** Pictures a second. */
  frameRate: number;
  /** In bit/s. */
  videoBits: number;
  audioBits: number;
}

/** "normal" is 480p at 500 kbit/s: clear face and voice, about 4 MB a minute. */
export const profiles: Record<ProfileName, Profile> = {
  light: { height: 360, width: 480, frameRate: 15, videoBits: 210_000, audioBits: 40_000 },
  normal: { height: 480, width: 640, frameRate: 24, videoBits: 450_000, audioBits: 50_000 },
  fine: { height: 720, width: 1280, frameRate: 30, videoBits: 1_400_000, audioBits: 100_000 },
};

export const soundProfile: Profile = { height: 0, width: 0, frameRate: 0, videoBits: 0, audioBits: 48_000 };

/** Factor for the container's overhead, and for encoders that exceed their bit rate. */
const OVERHEAD = 1.08;

export function estimateBytes({ videoBits, audioBits }: Profile, seconds: number): number {
  return Math.round(((videoBits + audioBits) / 8) * seconds * OVERHEAD);
}

/** Chooses "light" for a slow or data-saving connection, "fine" for a fast unmetered connection, else "normal". */
export function chooseProfile({ isUnmetered, spares, effectiveType, downlink }: Link): ProfileName {
  if (spares || effectiveType === "slow-2g" || effectiveType === "2g") return "light";
  if (isUnmetered === true && downlink !== undefined && downlink >= 5) return "fine";
  return "normal";
}

/** In order of preference: mp4 plays everywhere, and phones encode it in hardware. VP8 encodes faster than VP9. */
const kinds = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1,mp4a.40.2",
  "video/mp4;codecs=avc1,opus",
  "video/mp4",
  "video/webm;codecs=vp8,opus",
  "video/webm",
];

const soundKinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

export function chooseKind(isTypeSupported: (kind: string) => boolean, isSound: boolean): string | null {
  return (isSound ? soundKinds : kinds).find((kind) => isTypeSupported(kind)) ?? null;
}

interface Link {
  isUnmetered: boolean | null;
  spares: boolean;
  effectiveType?: string | undefined;
  /** In Mbit/s, rounded by the browser. */
  downlink?: number | undefined;
}

interface NetworkInformation extends EventTarget {
  type?: string;
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

const findConnection = () => (navigator as { connection?: NetworkInformation }).connection;

export function readLink(connection: Partial<NetworkInformation> | undefined = findConnection()): Link {
  const { type, saveData = false, effectiveType, downlink } = connection ?? {};
  const isKnown = type !== undefined && type !== "unknown" && type !== "other" && type !== "none";
  return {
    isUnmetered: isKnown ? type === "wifi" || type === "ethernet" : null,
    spares: saveData,
    effectiveType,
    downlink,
  };
}

export function onLinkChange(call: () => void): () => void {
  const connection = findConnection();
  connection?.addEventListener("change", call);
  addEventListener("online", call);
  return () => {
    connection?.removeEventListener("change", call);
    removeEventListener("online", call);
  };
}

/** In ms. A crash loses at most this length of a recording, and the encoder's buffer. */
const PIECE_MS = 1_000;
/** Time between key frames, in ms. Chromium writes mp4 only at key frames. */
const WHOLE_PICTURE_MS = 2_000;

interface CaptureOptions {
  stream: MediaStream;
  kind: string;
  profile: Profile;
  store: TakeDatabase;
  onFailed: (error: unknown) => void;
  onEnded: () => void;
}

export interface Capture {
  pause(): void;
  resume(): void;
  /** In ms, without pauses. */
  elapsed(): number;
  stop(): Promise<Take | null>;
}

export function startCapture({ stream, kind, profile, store, onFailed, onEnded }: CaptureOptions): Capture {
  const recorder = new MediaRecorder(stream, {
    mimeType: kind,
    ...(profile.videoBits > 0 && { videoBitsPerSecond: profile.videoBits }),
    audioBitsPerSecond: profile.audioBits,
    // Only Chromium supports this option. Other browsers ignore it.
    ...{ videoKeyFrameIntervalDuration: WHOLE_PICTURE_MS },
  });
  let take: Take = {
    id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    startedAt: Date.now(),
    type: recorder.mimeType || kind,
    bytes: 0,
    ms: 0,
    uploadUrl: null,
  };
  let before = 0;
  let since: number | null = performance.now();
  const elapsed = () => before + (since === null ? 0 : performance.now() - since);
  const halt = () => {
    before = elapsed();
    since = null;
  };
  let hasFailed = false;
  let queue: Promise<void> = Promise.resolve();
  const save = async (data: Blob) => {
    if (hasFailed || data.size === 0) return;
    const bytes = await data.arrayBuffer();
    const grown = { ...take, bytes: take.bytes + bytes.byteLength, ms: elapsed() };
    try {
      await store.add(grown, bytes);
      take = grown;
    } catch (error) {
      hasFailed = true;
      onFailed(error);
    }
  };
  recorder.ondataavailable = ({ data }) => {
    queue = queue.then(() => save(data));
  };
  // Saves the recording so far, because a phone may kill a hidden page without notice.
  const flush = () => {
    if (document.hidden && recorder.state === "recording") recorder.requestData();
  };
  document.addEventListener("visibilitychange", flush);
  let isEnding = false;
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      resolve();
      if (!isEnding) onEnded();
    };
  });
  recorder.start(PIECE_MS);

  return {
    elapsed,
    pause: () => {
      if (recorder.state !== "recording") return;
      recorder.pause();
      halt();
    },
    resume: () => {
      if (recorder.state !== "paused") return;
      recorder.resume();
      since = performance.now();
    },
    stop: async () => {
      isEnding = true;
      halt();
      document.removeEventListener("visibilitychange", flush);
      if (recorder.state !== "inactive") recorder.stop();
      await stopped;
      await queue;
      return take.bytes > 0 ? take : null;
    },
  };
}

import type { Profile } from "./profiles";
import type { Take, TakeDatabase } from "./takeDatabase";

/** So often a piece is kept, in ms: what a page that dies can lose at most, with what the encoder still holds. */
const PIECE_MS = 1_000;
/** Chromium's mp4 comes out only at whole pictures, so these come often. */
const WHOLE_PICTURE_MS = 2_000;

interface CaptureOptions {
  stream: MediaStream;
  kind: string;
  profile: Profile;
  store: TakeDatabase;
  /** The take could not be kept any longer: it ends with what is kept. */
  onFailed: (error: unknown) => void;
}

export interface Capture {
  pause(): void;
  resume(): void;
  /** How long it has been recording, without its pauses, in ms. */
  elapsed(): number;
  /** Ends it. Returns the take, or null where nothing came. */
  stop(): Promise<Take | null>;
}

/** Records a stream, and keeps it piece by piece as it comes. */
export function startCapture({ stream, kind, profile, store, onFailed }: CaptureOptions): Capture {
  const recorder = new MediaRecorder(stream, {
    mimeType: kind,
    ...(profile.videoBits > 0 && { videoBitsPerSecond: profile.videoBits }),
    audioBitsPerSecond: profile.audioBits,
    // Chromium alone knows it, and others ignore it.
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
  // A phone may end a page that is out of sight without a word.
  const flush = () => {
    if (document.hidden && recorder.state === "recording") recorder.requestData();
  };
  document.addEventListener("visibilitychange", flush);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
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
      halt();
      document.removeEventListener("visibilitychange", flush);
      if (recorder.state !== "inactive") {
        recorder.stop();
        await stopped;
      }
      await queue;
      return take.bytes > 0 ? take : null;
    },
  };
}

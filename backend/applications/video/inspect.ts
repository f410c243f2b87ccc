import {
  ADTS,
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { MAX_VIDEO_SECONDS, type KeptFile } from "#contract/applications/video";
import type { FieldProblem } from "#contract/base/fieldProblem";

export type Found = Pick<KeptFile, "type" | "seconds">;

/** `isLeft`: the file is valid, but could not be rewritten. */
export type Inspection = { problem: FieldProblem } | (Found & { isLeft?: true });

export interface InspectionOrder {
  source: string;
  target?: string;
  /** `audio`: whether files without a picture are allowed. */
  allowed: { audio: boolean };
}

/** Cache size in bytes (docs/bench.md). The package's defaults of 8 and 16 MB take 40 to 90 MB of memory. */
const HELD = 1024 * 1024;

/** Sound formats besides mp4 and webm: messengers' ogg, mp3, plain AAC (rewritten to m4a). */
const inSound = [OGG, MP3, ADTS];

/**
 * Inspects a video, or a sound if allowed, and rewrites it to `target` without camera metadata. The copy is seekable:
 * Chromium's webm has no length and index. Packets give the length, because a header may lie. Calls `tellFound` before
 * it writes. Must run in a sandbox, because a hostile file may block it for ever.
 */
export async function inspectVideo(
  { source, target, allowed }: InspectionOrder,
  tellFound: (found: Found) => void = () => undefined,
): Promise<Inspection> {
  const formats = [MP4, QTFF, WEBM, MATROSKA, ...(allowed.audio ? inSound : [])];
  const unknown = { problem: allowed.audio ? "recordingKind" : "videoKind" } as const;
  const broken = { problem: "videoBroken" } as const;
  const input = new Input({ formats, source: new FilePathSource(source, { maxCacheSize: HELD }) });
  try {
    if (!(await input.canRead())) return unknown;
    const read = await input.getFormat();
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    if (!picture && !(allowed.audio && sound)) return unknown;
    const seconds = await input.computeDuration();
    if (seconds > MAX_VIDEO_SECONDS) return { problem: "videoTooLong" };
    const found = { type: toType(toContainer(read), picture !== null), seconds: Math.round(seconds * 10) / 10 };
    const leave = async (): Promise<Inspection> =>
      picture && (await isReadable(picture)) ? { ...found, isLeft: true } : broken;
    if (!target) return (await leave()) === broken ? broken : found;
    if (picture && (await new EncodedPacketSink(picture).getFirstPacket())) tellFound(found);

    const writes = chooseContainer(toContainer(read), picture, sound);
    try {
      const output = new Output({ format: outputs[writes](), target: new FilePathTarget(target, { chunkSize: HELD }) });
      const copy = await Conversion.init({ input, output, tags: {}, showWarnings: false });
      const copies = (type: string) => copy.utilizedTracks.some((track) => track.type === type);
      const isWhole = copy.isValid && (!picture || copies("video")) && (!sound || copies("audio"));
      if (!isWhole) return picture ? await leave() : unknown;
      await copy.execute();
      return { ...found, type: toType(writes, picture !== null) };
    } catch {
      return await leave();
    }
  } catch {
    return broken;
  } finally {
    input.dispose();
  }
}

async function isReadable(track: InputVideoTrack): Promise<boolean> {
  let bytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) bytes += packet.byteLength;
  return bytes > 0;
}

type Container = "mp4" | "webm" | "ogg" | "mpeg";

const outputs: Record<Container, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mpeg: () => new Mp3OutputFormat(),
};

function toContainer(format: unknown): Container {
  if (format === WEBM || format === MATROSKA) return "webm";
  if (format === OGG) return "ogg";
  return format === MP3 ? "mpeg" : "mp4";
}

/** Returns `read`, but mp4 for a Matroska file with codecs that webm forbids, like H.264 (some phones, OBS). */
function chooseContainer(read: Container, ...tracks: (InputTrack | null)[]): Container {
  const holds = (container: Container) => {
    const codecs: string[] = outputs[container]().getSupportedCodecs();
    return tracks.every((track) => !track?.codec || codecs.includes(track.codec));
  };
  return read === "webm" && !holds("webm") && holds("mp4") ? "mp4" : read;
}

const toType = (name: Container, hasPicture: boolean): KeptFile["type"] =>
  name === "ogg" || name === "mpeg" ? `audio/${name}` : `${hasPicture ? "video" : "audio"}/${name}`;

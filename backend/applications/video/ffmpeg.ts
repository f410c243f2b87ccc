import { spawn } from "node:child_process";
import type { Config } from "../../platform/config";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { confine } from "../../platform/process/confine";
import { findResidentMemory } from "../../platform/process/residentMemory";
import type { Found } from "./inspect";

/** Limits of one run: time in ms, memory in MB. Tests set lower limits. */
export const ffmpegLimits = { time: 30_000, memory: 160 };
/** The only allowed decoders, for cameras' formats. ffmpeg decodes some packets to find the picture's size. */
const DECODERS = [
  ...["h263", "mpeg4", "mpeg2video", "mjpeg", "h264", "hevc", "vp8", "vp9", "libdav1d"],
  ...["aac", "amrnb", "amrwb", "mp3float", "mp2float", "ac3", "alac", "opus", "vorbis", "pcm_s16le", "pcm_s16be"],
].join(",");
const LOOK_MS = 100;

/** Thrown if FFMPEG_PATH is no working ffmpeg. The operator reads the message. */
class BadFfmpeg extends Error {
  override name = "BadFfmpeg";
}

/** @throws BadFfmpeg */
export async function checkFfmpeg({ FFMPEG_PATH: path }: Pick<Config, "FFMPEG_PATH">): Promise<void> {
  if (path && !/^ffmpeg version /.test((await run(path, ["-version"])) ?? ""))
    throw new BadFfmpeg(`FFMPEG_PATH: ${path} is no ffmpeg that runs here.`);
}

/** Copies the first video and audio track into a seekable mp4, to be inspected. Returns false on failure. */
export async function remux(path: string, { source, target }: Record<"source" | "target", string>, found: Found) {
  // The options forbid references (`dref`) to packets in another file.
  const reads =
    found.type === "video/webm" ? ["-f", "matroska"] : ["-f", "mov", "-enable_drefs", "0", "-use_absolute_path", "0"];
  const said = await run(path, [
    ...["-nostdin", "-hide_banner", "-loglevel", "error", "-y"],
    // The format is forced, so that ffmpeg reads no playlist of other files or addresses.
    ...["-protocol_whitelist", "file", "-codec_whitelist", DECODERS, ...reads, "-i", `file:${source}`],
    ...["-map", "0:v:0", "-map", "0:a:0?", "-map_metadata", "-1", "-map_chapters", "-1", "-c", "copy"],
    ...["-movflags", "+faststart", "-fs", String(MAX_VIDEO_BYTES), "-f", "mp4", `file:${target}`],
  ]);
  return said !== null;
}

/** Runs ffmpeg without our environment and, if possible, without network. Returns null on failure or above a limit. */
async function run(path: string, words: string[]): Promise<string | null> {
  const memory = ffmpegLimits.memory * 2 ** 20;
  const limits = { cpu: ffmpegLimits.time, memory, fileSize: MAX_VIDEO_BYTES * 2 };
  const [program = "", ...all] = await confine([path, ...words], limits);
  return new Promise((resolve) => {
    const child = spawn(program, all, { env: { NODE_ENV: "production" }, stdio: ["ignore", "pipe", "ignore"] });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, ffmpegLimits.time);
    const watch = setInterval(() => findResidentMemory(child.pid) > memory && kill(), LOOK_MS);
    let said = "";
    const end = (answer: string | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(answer);
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < 1_000) said += text;
    });
    child.once("error", () => end(null));
    child.once("close", (code) => end(code === 0 ? said : null));
  });
}

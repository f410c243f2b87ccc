import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ffmpegProgram } from "#tests/realPrograms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFfmpeg } from "./ffmpeg";
import { makeSeekable } from "./makeSeekable";

// Runs where the machine has ffmpeg (vitest.config.ts). makeSeekable.test.ts runs a substitute everywhere.

describe("the real ffmpeg", () => {
  const FFMPEG_PATH = ffmpegProgram ?? undefined;
  const PLACE = "+27.5916-048.5480/";
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "motriz-ffmpeg-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Makes a video of one second with these codecs, and a GPS position in its header. */
  function film(name: string, words: string[]): string {
    const picture = ["-f", "lavfi", "-i", "testsrc=size=176x144:rate=10:duration=1"];
    const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
    const all = ["-nostdin", "-loglevel", "error", ...picture, ...sound, "-metadata", `comment=${PLACE}`, ...words];
    execFileSync(FFMPEG_PATH ?? "", [...all, at(name)]);
    return at(name);
  }
  const make = (source: string) =>
    makeSeekable({ FFMPEG_PATH }, { source, target: at("target"), allowed: { audio: false } });

  test("is recognised as ffmpeg", () => checkFfmpeg({ FFMPEG_PATH }));

  test.each([
    ["an mp4 in fragments", "fragments.mp4", ["-c:v", "mpeg4", "-c:a", "aac", "-movflags", "frag_keyframe+empty_moov"]],
    ["a Matroska file", "old.mkv", ["-c:v", "mpeg4", "-c:a", "libmp3lame"]],
  ])("makes %s seekable", async (_, name, words) => {
    const source = film(name, words);
    expect((await readFile(source)).includes(PLACE)).toBe(true);
    expect(await make(source)).toEqual({ type: "video/mp4", seconds: expect.closeTo(1, 0) as number });
    const made = await readFile(at("target"));
    expect([made.includes(PLACE), made.includes("moof")]).toEqual([false, false]);
    // The index comes first, so that a player can start before the end is loaded.
    expect([made.indexOf("moov") > 0, made.indexOf("moov") < made.indexOf("mdat")]).toEqual([true, true]);
  });

  test("copies an unknown codec unchanged, without decoding", async () => {
    const source = film("rare.mkv", ["-c:v", "huffyuv", "-c:a", "libmp3lame"]);
    expect(await make(source)).toMatchObject({ type: "video/webm" });
    expect((await readFile(at("target"))).length).toBe((await readFile(source)).length);
  });

  test("follows no QuickTime reference to another file", async () => {
    const secret = await readFile(film("secret.mov", ["-c:v", "mpeg4", "-c:a", "aac"]));
    await writeFile(at("hostile.mov"), nameOther(secret, at("secret.mov")));
    await make(at("hostile.mov"));
    // The copy still has the reference, so ffmpeg did not replace it by the other file's packets.
    expect((await readFile(at("target"))).includes("alis")).toBe(true);
  });
});

/**
 * Returns a QuickTime file whose tracks refer to packets in another file (`dref` with an alias that ffmpeg can follow).
 */
function nameOther(movie: Buffer, path: string): Buffer {
  const word = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
  const box = (type: string, ...content: Buffer[]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
    head.write(type, 4, "latin1");
    return Buffer.concat([head, ...content]);
  };
  const named = (name: string, room: number) =>
    Buffer.concat([Buffer.from([name.length]), Buffer.from(name.padEnd(room, "\0"))]);
  const pathOf = (kind: number, text: string) =>
    Buffer.concat([word(kind), word(text.length), Buffer.from(text.length % 2 ? `${text}\0` : text)]);
  const none = Buffer.from([255, 255]);
  const alias = box(
    "alis",
    ...[Buffer.alloc(4 + 10), named("disk", 27), Buffer.alloc(12), named("secret.mov", 63), Buffer.alloc(16)],
    ...[none, none, Buffer.alloc(16), pathOf(2, path.replaceAll("/", ":")), pathOf(18, path), none, word(0)],
  );
  const rewrite = (bytes: Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = 0; at + 8 <= bytes.length;) {
      const size = bytes.readUInt32BE(at);
      const [type, content] = [bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + size)];
      if (/^(moov|trak|mdia|minf|dinf)$/.test(type)) parts.push(box(type, rewrite(content)));
      else if (type === "dref") parts.push(box(type, Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), alias));
      else parts.push(bytes.subarray(at, at + size));
      at += size;
    }
    return Buffer.concat(parts);
  };
  return rewrite(movie);
}

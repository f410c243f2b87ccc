// @deep: external programs rewrite videos, and one program runs until its time limit.
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, Input, MATROSKA, MP4, WEBM } from "mediabunny";
import { readCamera, readPhone } from "#tests/factories/videos";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkFfmpeg, ffmpegLimits } from "./ffmpeg";
import { blankingLimits, inspectionLimits } from "./inspectFenced";
import { makeSeekable } from "./makeSeekable";

let folder: string;
let [source, target] = ["", ""];
const usual = { ffmpeg: { ...ffmpegLimits }, inspection: { ...inspectionLimits }, blanking: { ...blankingLimits } };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-seekable-"));
  [source, target] = [join(folder, "source"), join(folder, "target")];
});
afterEach(async () => {
  Object.assign(ffmpegLimits, usual.ffmpeg);
  Object.assign(inspectionLimits, usual.inspection);
  Object.assign(blankingLimits, usual.blanking);
  await rm(target, { force: true });
});
afterAll(() => rm(folder, { recursive: true }));

const PLACE = "+27.5916-048.5480/";
const replace = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};
/** Makes an mp4 that can't be rewritten (H.263, from old phones), with a GPS position in its header. */
async function makeOldPhone(): Promise<Buffer> {
  const camera = replace(await readCamera("mp4"), "vp09", "s263");
  const at = camera.indexOf("moov") - 4;
  const size = camera.readUInt32BE(at);
  const moov = Buffer.concat([camera.subarray(at + 8, at + size), box("udta", box("\xa9xyz", Buffer.from(PLACE)))]);
  return Buffer.concat([camera.subarray(0, at), box("moov", moov), camera.subarray(at + size)]);
}
/** Makes a Matroska file that can't be rewritten, with a GPS position in its tags. */
async function makeOldMatroska(): Promise<Buffer> {
  const place = Buffer.from(PLACE);
  const tags = Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | place.length]), place]);
  return insertAfterSegment(replace(await readCamera("webm"), "V_VP8", "V_XX8"), tags);
}
/** Inserts an element at the start of a segment without a size, as Chromium writes it. */
function insertAfterSegment(webm: Buffer, element: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12;
  return Buffer.concat([webm.subarray(0, at), element, webm.subarray(at)]);
}

async function make(bytes: Buffer, FFMPEG_PATH?: string) {
  await writeFile(source, bytes);
  return makeSeekable({ FFMPEG_PATH }, { source, target, allowed: { audio: false } });
}
const countPackets = async (file: BufferSource) => {
  const input = new Input({ formats: [MP4, WEBM, MATROSKA], source: file });
  const tracks = await input.getTracks();
  const stats = await Promise.all(tracks.map((track) => track.computePacketStats()));
  input.dispose();
  return stats.map(({ packetCount }) => packetCount);
};

test.each([
  ["mp4", makeOldPhone, "video/mp4"],
  ["webm", makeOldMatroska, "video/webm"],
] as const)("keeps %s that can't be rewritten, without its GPS position", async (_, old, type) => {
  const bytes = await old();
  const made = await make(bytes);
  expect(made).toEqual({ type, seconds: 2.5 });
  const kept = await readFile(target);
  expect(kept).toHaveLength(bytes.length);
  expect([bytes.includes(PLACE), kept.includes(PLACE)]).toEqual([true, false]);
  expect(await countPackets(new BufferSource(kept))).toEqual(await countPackets(new BufferSource(bytes)));
});

test("copies a webm unchanged if its sound can't be rewritten", async () => {
  const bytes = replace(await readCamera("webm"), "A_OPUS", "A_XPUS");
  expect(await make(bytes)).toEqual({ type: "video/webm", seconds: 2.5 });
  expect(await readFile(target)).toEqual(bytes);
});

test("converts Matroska with mp4 codecs to MP4", async () => {
  const bytes = await readPhone();
  expect(await make(bytes)).toEqual({ type: "video/mp4", seconds: 1 });
  const kept = await readFile(target);
  expect([bytes.includes(PLACE), kept.includes(PLACE), kept.toString("latin1", 4, 8)]).toEqual([true, false, "ftyp"]);
  expect(await countPackets(new BufferSource(kept))).toEqual(await countPackets(new BufferSource(bytes)));
});

test("rejects a file without packets, and leaves no copy", async () => {
  const bytes = await makeOldPhone();
  // Keep only the header, without the packets that it announces.
  const head = bytes.subarray(0, bytes.indexOf("mdat") > 0 ? bytes.indexOf("moof") - 4 : undefined);
  expect(await make(head)).toMatchObject({ problem: "videoBroken" });
  await expect(readFile(target)).rejects.toThrow();
});

test("rejects too many boxes, but ignores deep nesting", async () => {
  blankingLimits.boxes = 500;
  const [none, noElement] = [Buffer.alloc(0), Buffer.from([0xec, 0x80])];
  const many = (one: Buffer) => Buffer.concat(Array<Buffer>(1_000).fill(one));
  const [mp4, matroska] = [await makeOldPhone(), await makeOldMatroska()];
  for (const bytes of [Buffer.concat([mp4, many(box("free", none))]), insertAfterSegment(matroska, many(noElement))]) {
    expect(await make(bytes)).toEqual({ problem: "videoBroken" });
    await expect(readFile(target)).rejects.toThrow();
  }
  const deep = Array.from({ length: 1_000 }).reduce<Buffer>((inner) => box("traf", inner), none);
  expect(await make(Buffer.concat([mp4, deep]))).toEqual({ type: "video/mp4", seconds: 2.5 });
});

test("rejects a file that exceeds the inspection's memory", async () => {
  inspectionLimits.memory = 1024 * 1024;
  expect(await make(await readCamera("mp4"))).toEqual({ problem: "videoBroken" });
  await expect(readFile(target)).rejects.toThrow();
});

/** Writes a program that replaces ffmpeg. `acts` is its code, which may write to `target`. */
async function makeStandIn(acts: string): Promise<string> {
  const path = join(folder, "ffmpeg");
  await writeFile(
    path,
    `#!${process.execPath}
const { copyFileSync, writeFileSync } = require("node:fs");
const words = process.argv.slice(2);
if (words[0] === "-version") { console.log("ffmpeg version 7, a stand-in"); process.exit(); }
writeFileSync(${JSON.stringify(join(folder, "asked"))}, JSON.stringify({ words, variables: Object.keys(process.env) }));
const target = words.at(-1).replace("file:", "");
${acts}`,
  );
  await chmod(path, 0o700);
  return path;
}

const camera = (kind: string) => JSON.stringify(new URL(`./fixtures/camera.${kind}`, import.meta.url).pathname);

test("copies with ffmpeg, and inspects the copy", async () => {
  const ffmpeg = await makeStandIn(`copyFileSync(${camera("mp4")}, target);`);
  await checkFfmpeg({ FFMPEG_PATH: ffmpeg });
  expect(await make(await makeOldMatroska(), ffmpeg)).toEqual({ type: "video/mp4", seconds: 2.5 });
  expect(await readFile(target)).toEqual(await readCamera("mp4"));
  const asked = JSON.parse(await readFile(join(folder, "asked"), "utf8")) as { words: string[]; variables: string[] };
  expect(asked.words.join(" ")).toMatch(/-protocol_whitelist file -codec_whitelist h263,\S+ -f matroska -i file:/);
  expect(asked.words.join(" ")).toContain(`-c copy -movflags +faststart`);
  expect(asked.variables).toEqual(["NODE_ENV"]);
  await make(await makeOldPhone(), ffmpeg);
  expect(await readFile(join(folder, "asked"), "utf8")).toContain(
    '"mov","-enable_drefs","0","-use_absolute_path","0","-i"',
  );
  // ffmpeg does not run for a video that our own code can rewrite.
  await rm(join(folder, "asked"));
  await make(await readCamera("webm"), ffmpeg);
  await expect(readFile(join(folder, "asked"))).rejects.toThrow();
});

test.each([
  ["fails", "process.exit(1);"],
  ["writes no video", `writeFileSync(target, "<html>".repeat(99));`],
  ["writes another kind", `copyFileSync(${camera("webm")}, target);`],
  ["takes too long", "setInterval(() => undefined, 1_000);"],
  ["takes too much memory", "globalThis.all = Buffer.alloc(400_000_000, 1); setInterval(() => undefined, 1_000);"],
])("keeps the video if ffmpeg %s", async (what, acts) => {
  const ffmpeg = await makeStandIn(acts);
  if (what === "takes too long") ffmpegLimits.time = 1_000;
  const bytes = replace(await readCamera("mp4"), "vp09", "s263");
  expect(await make(bytes, ffmpeg)).toEqual({ type: "video/mp4", seconds: 2.5 });
  expect(await readFile(target)).toEqual(bytes);
});

test("at the start, rejects a path that is no ffmpeg", async () => {
  for (const path of [join(folder, "none"), process.execPath])
    await expect(checkFfmpeg({ FFMPEG_PATH: path })).rejects.toThrow(`FFMPEG_PATH: ${path} is no ffmpeg`);
  await checkFfmpeg({ FFMPEG_PATH: undefined });
});

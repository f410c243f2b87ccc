import { readFileSync } from "node:fs";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/* Sizes are in bytes. The shape of each file below would block its reader or fill the reader's memory. */

const MB = 1_000_000;
const root = new URL("../hostile/", import.meta.url);

const aJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#1d6f6a" } })
    .jpeg()
    .toBuffer();

/** Inserts a segment right after a jpeg's start marker. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Makes a jpeg whose first segment's length is the bytes "/*", a comment's start. Line ends follow the picture. */
export async function aCommentOfLineEnds(bytes = 9.9 * MB): Promise<Buffer> {
  const jpeg = withSegment(await aJpeg(), 0xe1, Buffer.alloc(0x2f2a - 2));
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, "\n")]);
}

/** Makes a motion photo of endless parts, each a box of twelve bytes with padding. */
export async function aMotionPhotoOfManyParts(bytes = 9.9 * MB): Promise<Buffer> {
  // The search for `MotionPhoto="1"` is long, because 195 kB of near matches come before it.
  const late = Buffer.alloc(65_000, "Motion ");
  const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description MotionPhoto="1"/>';
  const segments = [Buffer.from(xmp), late, late, late];
  const jpeg = segments.reduce((file, segment) => withSegment(file, 0xe1, segment), await aJpeg());
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, "\0\0\0\x0cftypmp42\0")]);
}

export function aPdfOfOpenObjects(bytes = 5 * MB): Buffer {
  const end = "\n/Root 1 0 R\nstartxref\n9\n%%EOF\n";
  return Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    Buffer.alloc(bytes - 9 - end.length, "1 0 obj "),
    Buffer.from(end, "latin1"),
  ]);
}

/** Reads an AVIF of one kilobyte that is a picture of 50 megapixels with 12 bits a sample. */
export const anAvifOf12Bits = (): Buffer => readFileSync(new URL("avif12bit.avif", root));

/** Makes a png of one colour: `depth` bits a sample, optionally interlaced. */
export function aPngOfOneColour(width: number, height: number, { depth = 8, isInterlaced = false } = {}): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const row = 1 + width * 4 * (depth / 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(row * height), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const aPlainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1d6f6a" }, limitInputPixels: false });

/** Pictures with a valid head, and costly pixels, segments or bytes after the picture, by name. */
export const hostilePictures: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "a comment of line ends": () => aCommentOfLineEnds(),
  "a motion photo of many parts": () => aMotionPhotoOfManyParts(),
  "an avif of 12 bits": anAvifOf12Bits,
  "a progressive jpeg": () =>
    aPlainPicture(8_000, 6_250).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  "a png of 16 bits": () => aPngOfOneColour(7_000, 7_000, { depth: 16 }),
  "an interlaced png": () => aPngOfOneColour(6_000, 6_000, { isInterlaced: true }),
  "a png as wide as a street": () => aPngOfOneColour(50_000, 900, { depth: 8 }),
  "a webp of 50 megapixels": () => aPlainPicture(8_000, 6_250).webp({ lossless: true, effort: 0 }).toBuffer(),
  "half of a jpeg": async () => (await aPlainPicture(6_000, 4_000).jpeg().toBuffer()).subarray(0, 40_000),
};

/** Documents that unpack to many bytes or have broken structures, by name. */
export const hostileDocuments: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "a PDF of open objects": () => aPdfOfOpenObjects(),
  "a PDF that unpacks to 600 MB": () => aPdfOf(deflateSync(deflateSync(Buffer.alloc(600 * MB, " ")))),
  "braces without end": () => Buffer.concat([Buffer.from("{"), Buffer.alloc(5 * MB, "[")]),
  "an archive without a directory": () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(5 * MB, "PK")]),
  "a scan of noise": async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
    return sharp({ create: { width: 1_700, height: 2_400, channels: 3, background: "#000", noise } })
      .jpeg({ quality: 70 })
      .toBuffer();
  },
};

function aPdfOf(content: Buffer): Buffer {
  const parts = [
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n",
    `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  ];
  return Buffer.concat([
    ...parts.map((part) => Buffer.from(part)),
    content,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF"),
  ]);
}

const box = (type: string, content: Buffer, length = content.length + 8) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length >>> 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** Videos with invalid or many boxes, by name. */
export const hostileVideos: Readonly<Record<string, () => Buffer>> = {
  "an mp4 of empty boxes": () =>
    Buffer.concat([box("ftyp", Buffer.from("mp42")), Buffer.alloc(8 * MB, box("free", Buffer.alloc(0)))]),
  "an mp4 of boxes within boxes": () =>
    Buffer.concat([
      box("ftyp", Buffer.from("mp42")),
      Array.from({ length: 2_000 }).reduce<Buffer>((inner) => box("moov", inner), Buffer.alloc(0)),
    ]),
  "an mp4 that says it is longer": () =>
    Buffer.concat([box("ftyp", Buffer.from("mp42")), box("moov", Buffer.alloc(64), 0xfffffff0)]),
  "a webm of empty elements": () =>
    Buffer.concat([
      Buffer.from(
        "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff",
        "hex",
      ),
      Buffer.alloc(5 * MB, Buffer.from("ec80", "hex")),
    ]),
};

/** Captions of the largest size, by name. */
export const hostileCaptions: Readonly<Record<string, () => Buffer>> = {
  "captions of open tags": () => aLongText("WEBVTT\n\n00:00.000 --> 00:01.000\n", "<"),
  "captions of blank lines": () => aLongText("WEBVTT\n\n", "\n \n"),
  "captions of sentences without words": () => aLongText("", ". "),
  "captions of times": () => aLongText("WEBVTT\n\n", "00:00.000 -->\t\t"),
};
const aLongText = (head: string, part: string) => Buffer.from(head + part.repeat((9_990 - head.length) / part.length));

/** Mails whose parts nest or repeat without end, or have wrong headers, by name. */
export const hostileMails: Readonly<Record<string, () => Buffer>> = {
  "a mail of many parts": () =>
    Buffer.concat([aMailHead("b"), Buffer.alloc(15 * MB, "--b\r\nContent-Type: image/png\r\n\r\n\r\n")]),
  "a mail of mails": () =>
    Buffer.concat(
      Array.from({ length: 20_000 }, (_, index) => [aMailHead(`b${index}`), Buffer.from(`--b${index}\r\n`)]).flat(),
    ),
  "a mail of one header": () => Buffer.concat([Buffer.from("From: a@b.example\r\nX:"), Buffer.alloc(15 * MB, " a")]),
  "a mail of encoded words": () =>
    Buffer.concat([Buffer.from("From: a@b.example\r\nSubject:"), Buffer.alloc(200_000, " =?utf-8?q?=\r\n")]),
};
const aMailHead = (boundary: string) =>
  Buffer.from(`From: a@b.example\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`);

/** Feeds of 16 MB without a valid row, by name. */
export const hostileFeeds: Readonly<Record<string, () => Buffer>> = {
  "rows that are numbers": () => Buffer.concat([Buffer.from("["), Buffer.alloc(16 * MB, "1,")]),
  "rows without fields": () => Buffer.alloc(16 * MB, "{}\n"),
  "a string without end": () => Buffer.concat([Buffer.from('[{"roleName":"'), Buffer.alloc(16 * MB, "\\u001")]),
  "brackets without end": () => Buffer.alloc(16 * MB, "["),
  "long rows": () => {
    const row = `{"externalId":"a","description":"${"<b>&amp;".repeat(60_000)}"}\n`;
    return Buffer.alloc(16 * MB, row);
  },
};

/** Fills the space between a head and an end with a repeated text. `bytes` is the length of the whole. */
const fill =
  (bytes: number, part: string, head = "", end = "") =>
  () =>
    Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - end.length, part), Buffer.from(end)]);

/** The longest feed that is read without a process of its own (backend/vacancies/vacancy/routes.ts). */
const SHORT = 100_000;
const half =
  (open: string, close: string, head = "", end = "") =>
  () =>
    Buffer.from(head + open.repeat(SHORT / 2 / open.length) + close.repeat(SHORT / 2 / close.length - 20) + end);

/** Feeds in Indeed's XML, of 16 MB or short, by name. */
export const hostileXml: Readonly<Record<string, () => Buffer>> = {
  "jobs without end": fill(16 * MB, "<job>", "<source>"),
  "empty jobs": fill(16 * MB, "<job></job>", "<source>"),
  "an attribute without end": fill(16 * MB, "x ", '<source><job a="'),
  "attributes without end": fill(16 * MB, "a=b ", "<source><job "),
  "a comment without end": fill(16 * MB, "-", "<source><!--"),
  "cdata without end": fill(16 * MB, "]]", "<source><job><title><![CDATA["),
  "cdata within cdata": fill(16 * MB, "<![CDATA[", "<source><job>"),
  "entities that grow": fill(
    16 * MB,
    "&b;",
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><source><job><title>',
  ),
  "signs as entities": fill(16 * MB, "&amp;#x26;", "<source><job><title>"),
  "line ends": fill(16 * MB, "\n", "<source><job>"),
  "short: jobs without end": fill(SHORT, "<job>", "<source>"),
  "short: ends of other tags": half("<a>", "</b>", "<source><job>"),
  "short: a job of line ends": fill(SHORT, "\n<job>", "<source>"),
};

const SCRIPT = '<script type="application/ld+json">';
/** Hostile pages by name: of 16 MB, or of 100 kB if the name begins with "short". */
export const hostilePages: Readonly<Record<string, () => Buffer>> = {
  "scripts without end": fill(16 * MB, SCRIPT, "<html>"),
  "scripts of nothing": fill(16 * MB, `${SCRIPT}{}</script>`, "<html>"),
  "a script of brackets": fill(16 * MB, "[", `<html>${SCRIPT}`),
  "a graph within graphs": fill(16 * MB, '{"@graph":[', `<html>${SCRIPT}`),
  "postings without fields": fill(16 * MB, `${SCRIPT}{"@type":"JobPosting"}</script>`, "<html>"),
  "tags without end": fill(16 * MB, "<div>", "<html>"),
  "a tag without end": fill(16 * MB, "a ", "<html><div "),
  "short: ends of other tags": half("<a>", "</b>", "<html>"),
  "short: tags that end others": half("<b>", "<p>", "<html>"),
  "short: a posting of many types": fill(SHORT, '"a",', `<html>${SCRIPT}{"@type":[`, `"JobPosting"]}</script>`),
  "short: a posting of places": fill(
    SHORT,
    '{"@type":"Place"},',
    `<html>${SCRIPT}{"@type":"JobPosting","title":"a","jobLocation":[`,
    "{}]}</script>",
  ),
};

/** Small files that unpack to 300 MB, by name. */
export const hostilePacked: Readonly<Record<string, () => Buffer>> = {
  "an archive of spaces": () => gzipSync(Buffer.alloc(300 * MB, " ")),
  "an archive of brackets": () => gzipSync(Buffer.alloc(300 * MB, "[")),
  "an archive in an archive": () => gzipSync(gzipSync(Buffer.alloc(300 * MB))),
};

/** A vacancy's tests of nearly 8 MB, by name. */
export const hostileTests: Readonly<Record<string, () => Buffer>> = {
  "tests of brackets": () => Buffer.from("[".repeat(3.9 * MB) + "]".repeat(3.9 * MB)),
  "tests without fields": fill(7.9 * MB, "{},", "[", "{}]"),
  "tests on many lines": fill(7.9 * MB, "{}\n,", "[", "{}]"),
  "a test of one text": fill(7.9 * MB, "a", '[{"title":"'),
  "a test that breaks off": fill(7.9 * MB, "1,", "["),
};

/** JSON bodies of nearly `megabytes` MB with a list in `field`, by name. */
export const toBodies = (megabytes: number, field = "entry"): Readonly<Record<string, () => Buffer>> => {
  const bytes = (megabytes - 0.1) * MB;
  const head = `{"${field}":[`;
  return {
    "a body of brackets": () => Buffer.from(`${head}${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}]}`),
    "a body of objects": fill(bytes, "{},", head, "{}]}"),
    "a body of numbers": fill(bytes, "1,", head, "1]}"),
    "a body of names": () => {
      const names = Array.from({ length: bytes / 12 }, (_, at) => `"a${at}":1`);
      return Buffer.from(`{"${field}":[{${names.join()}}]}`);
    },
    "a body of one text": fill(bytes, "a ", `${head}{"company":"`, '"}]}'),
    "a body that breaks off": fill(bytes, "1,", head),
  };
};

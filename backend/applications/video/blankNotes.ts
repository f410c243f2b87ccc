import { open, type FileHandle } from "node:fs/promises";
import type { Found } from "./inspect";

class TooManyBoxes extends Error {}

type Count = () => void;

/**
 * Overwrites camera metadata (GPS, device) in place. An mp4 box becomes `free` (ISO/IEC 14496-12, 8.1.2), a Matroska
 * element `Void` (RFC 8794, 11.3.2). Resolves to false above `boxes` boxes: metadata may be left then.
 */
export async function blankNotes(path: string, type: Found["type"], boxes: number): Promise<boolean> {
  const file = await open(path, "r+");
  let left = boxes;
  const count = () => {
    if (--left < 0) throw new TooManyBoxes();
  };
  try {
    const { size } = await file.stat();
    await (type === "video/webm" ? blankElements(file, [0, size], count) : blankBoxes(file, [0, size], count));
    return true;
  } catch (error) {
    if (error instanceof TooManyBoxes) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** `meta` and `udta` hold position and device. `uuid` holds the metadata of editors (XMP). */
const notes = new Set(["meta", "udta", "uuid"]);
/** Boxes that are searched, by their parent; "" is the file. A fixed depth bounds the memory. */
const holders: Readonly<Record<string, readonly string[]>> = { "": ["moov", "moof"], moov: ["trak"], moof: ["traf"] };

async function blankBoxes(file: FileHandle, [from, to]: [number, number], count: Count, within = ""): Promise<void> {
  for (let at = from; at + 8 <= to;) {
    count();
    const head = await readAt(file, at, 16);
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const [headSize, size] = short === 1 ? [16, Number(head.readBigUInt64BE(8))] : [8, short || to - at];
    if (size < headSize || at + size > to) return;
    if (notes.has(type)) {
      await file.write("free", at + 4, "latin1");
      await zero(file, at + headSize, at + size);
    } else if (holders[within]?.includes(type)) await blankBoxes(file, [at + headSize, at + size], count, type);
    at += size;
  }
}

const SEGMENT = 0x18538067;
const elements = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

async function blankElements(
  file: FileHandle,
  [from, to]: [number, number],
  count: Count,
  isInSegment = false,
): Promise<void> {
  for (let at = from; at + 2 <= to;) {
    count();
    const head = await readAt(file, at, 16);
    const idSize = Math.clz32(head.readUInt8(0)) - 23;
    const sizeSize = idSize > 4 ? 9 : Math.clz32(head.readUInt8(idSize)) - 23;
    if (sizeSize > 8) return;
    const id = head.readUIntBE(0, idSize);
    const value = BigInt.asUintN(7 * sizeSize, head.readBigUInt64BE(idSize) >> BigInt(64 - 8 * sizeSize));
    const isUnknown = value === (1n << BigInt(7 * sizeSize)) - 1n;
    const start = at + idSize + sizeSize;
    // A live recorder writes no size: its segment reaches to the file's end.
    const end = isUnknown ? to : start + Number(value);
    if (end > to || (isUnknown && id !== SEGMENT)) return;
    if (id === SEGMENT && !isInSegment) await blankElements(file, [start, end], count, true);
    else if (elements.has(id) && end - at >= 9) {
      const blank = Buffer.alloc(9, VOID);
      blank.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 9), 1);
      await file.write(blank, 0, 9, at);
      await zero(file, at + 9, end);
    }
    at = end;
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}

async function zero(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(65_536);
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}

import { createReadStream } from "node:fs";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { Config } from "../config";
import { ApiProblem } from "../errors";

/** In ms: a scanner that is silent for this time is down. It scans 300 MB in seconds. */
const SILENT_MS = 60_000;
const CHUNK = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** Answers of clamd 1.4 (with AlertExceedsMax) for a file above its limits, which it has scanned only in part. */
const notWhole = /^INSTREAM size limit exceeded|Heuristics\.Limits\.Exceeded\.Max(FileSize|ScanSize|ScanTime) FOUND/;

/** Scans by INSTREAM (clamd(8)), without access to our folder. Throws `unavailable` after a failed or partial scan. */
export async function isInfected(
  { CLAMD_ADDRESS: address }: Pick<Config, "CLAMD_ADDRESS">,
  file: string | Buffer,
): Promise<boolean> {
  if (!address) return false;
  const answer = await scan(address, file).catch((cause: unknown) => {
    throw toUnavailable(cause);
  });
  if (notWhole.test(answer))
    throw toUnavailable(
      new Error(`clamd did not look at the whole file, see its settings in docs/configuration.md: ${answer}`),
    );
  if (/: OK\0?$/.test(answer)) return false;
  if (/ FOUND\0?$/.test(answer)) return true;
  throw toUnavailable(new Error(`clamd: ${answer}`));
}

async function scan(address: string, file: string | Buffer): Promise<string> {
  const socket = open(address);
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error(`clamd said nothing for ${SILENT_MS / 1_000} s`)));
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer = (answer + text).slice(0, LONGEST_ANSWER);
  });
  const end = finished(socket, { writable: false });
  end.catch(() => undefined);
  try {
    await write(socket, file);
  } catch (error) {
    await end.catch(() => undefined);
    if (!answer) throw error;
  }
  await end.catch((error: unknown) => {
    if (!answer) throw error;
  });
  if (!answer) throw new Error("clamd gave no answer");
  return answer.trim();
}

/** Sends a file by INSTREAM: each chunk follows its length in 4 bytes. Length 0 ends the file. */
async function write(socket: Socket, file: string | Buffer): Promise<void> {
  const send = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await send("zINSTREAM\0");
  const chunks: AsyncIterable<Buffer> | Iterable<Buffer> =
    typeof file === "string" ? createReadStream(file, { highWaterMark: CHUNK }) : split(file);
  for await (const chunk of chunks) {
    await send(toLength(chunk.length));
    await send(chunk);
  }
  await send(toLength(0));
}

function* split(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const open = (address: string): Socket => connect(toSocketAddress(address));

export function toSocketAddress(address: string): NetConnectOpts {
  if (address.startsWith("unix:")) return { path: address.slice("unix:".length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

const toUnavailable = (cause: unknown): ApiProblem =>
  Object.assign(new ApiProblem("unavailable", { retryAfter: 60 }, "clamd"), { cause });

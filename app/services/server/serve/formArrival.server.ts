import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { writeRawAnswer } from "#contract/base/rawAnswer";
import type { Transfer } from "#contract/base/places";
import type { RequestLife } from "#contract/base/requestLife";
import { refusals } from "./metrics.server";
import { refusalPage } from "./refusal.server";

/** The least rate in bytes a second: 40 kbit/s, the slowest network still in use. */
const LEAST_RATE = 5_000;
/** In ms: the time that a form may take in addition to its time at LEAST_RATE. */
const GRACE = { text: 10_000, file: 30_000 };
/** In ms: the longest pause between two chunks of a file, because a phone without network must not keep a slot. */
const LONGEST_PAUSE = 60_000;
/** The interval at which an arriving file is checked, in ms. */
const LOOK = 5_000;
/** The longest time for which an unwanted body is read and discarded, in ms. */
const DRAIN = 10_000;

interface FormArrival {
  /** The longest time in which a form must arrive, in ms. */
  arrival: number;
  life: RequestLife;
  /** Takes a slot for a transfer. Returns the function that frees the slot. */
  enter: (transfer: Omit<Transfer, "isKnown">) => () => void;
}

/** Receives a text form. Resolves with its bytes, or null if it was ended early or aborted. Never rejects. */
export function receiveForm(
  request: IncomingMessage,
  { arrival, life, enter }: FormArrival,
): Promise<Buffer<ArrayBuffer> | null> {
  const length = Number(request.headers["content-length"]);
  if (!(length > 0)) return Promise.resolve(Buffer.alloc(0));
  if (life.signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const finish = (form: Buffer<ArrayBuffer> | null) => {
      clearTimeout(timer);
      request.off("data", add);
      resolve(form);
      leave();
    };
    const add = (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (received < length) return;
      const form = Buffer.concat(chunks);
      // The stream has not ended yet, so the form can be put back into it.
      request.pause();
      request.unshift(form);
      finish(form);
    };
    const end = (cause: "late" | "overload") => {
      endEarly(request, cause);
      finish(null);
    };
    const timer = setTimeout(() => end("late"), Math.min(arrival, GRACE.text + (length / LEAST_RATE) * 1_000));
    const leavePlace = enter({ countBytes: () => received, end: () => end("overload") });
    const leave = life.hold(() => {
      leavePlace();
      finish(null);
    });
    request.on("data", add);
  });
}

/** A form in an unlinked (nameless) file on disk. `putBack` puts it back into the request's stream. */
interface SpooledFile {
  putBack: () => Promise<void>;
}

/** Writes a form into an unlinked file. Resolves with null if the disk is full or the request ends early. */
export async function receiveFile(request: IncomingMessage, life: RequestLife): Promise<SpooledFile | null> {
  const length = Number(request.headers["content-length"]);
  const path = join(tmpdir(), `motriz-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600).catch(() => null);
  if (!file) return null;
  const close = life.hold(() => void file.close().catch(() => undefined));
  await unlink(path);
  // Leaves the last byte unread, because data can't be put back into a stream that has ended.
  const most = length - 1;
  const isWhole = await new Promise<boolean>((resolve) => {
    let received = 0;
    let written: Promise<unknown> = Promise.resolve();
    const finish = (isDone: boolean) => {
      request.off("readable", readAvailable);
      resolve(isDone);
    };
    const readAvailable = () => {
      const available = Math.min(request.readableLength, most - received);
      const chunk = available > 0 ? (request.read(available) as Buffer | null) : null;
      if (chunk) {
        const at = received;
        received += chunk.length;
        written = written.then(() => file.write(chunk, 0, chunk.length, at));
        written.catch(() => finish(false));
      }
      if (received < most || request.readableLength === 0) return;
      written.then(
        () => finish(true),
        () => finish(false),
      );
    };
    life.hold(() => finish(false));
    if (!(length > 0)) finish(true);
    else if (!life.signal.aborted) request.on("readable", readAvailable);
  });
  if (!isWhole) return null;
  return {
    async putBack() {
      const form = Buffer.alloc(Math.max(0, most));
      await file.read(form, 0, form.length, 0);
      close();
      if (form.length > 0) request.unshift(form);
    },
  };
}

/** Ends a form with a file that takes more than `arrival` ms or is too slow. Pauses by the server do not count. */
export function endSlowFile(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: number,
  life: RequestLife,
): void {
  const { socket } = request;
  const begun = Date.now();
  const before = socket.bytesRead;
  let [seen, ownPause, lastByte] = [before, 0, begun];
  const timer = setInterval(() => {
    const now = Date.now();
    if (request.complete) return clearInterval(timer);
    // A stream that is read by "readable" events (receiveFile) always counts as paused.
    const isPaused = request.isPaused() && request.listenerCount("readable") === 0;
    if (isPaused) ownPause += LOOK;
    if (isPaused || socket.bytesRead > seen) lastByte = now;
    seen = socket.bytesRead;
    const due = ((now - begun - ownPause - GRACE.file) / 1_000) * LEAST_RATE;
    if (now - begun <= arrival && seen - before >= due && now - lastByte < LONGEST_PAUSE) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else endLate(request);
  }, LOOK).unref();
  life.hold(() => clearInterval(timer));
}

/** Reads and discards the rest of a form that was answered early. Cuts the connection after DRAIN ms. */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN).unref();
  request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  // Removes the reading listener, because it fills a stream that nobody reads any more.
  request.removeAllListeners("data").resume();
}

export const endLate = (request: IncomingMessage): void => endEarly(request, "late");

/** Ends a transfer to free its slot for a faster one. An answer that has begun can only be cut. */
export function endBusy(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.socket.destroy();
  else endEarly(request, "overload");
}

/** Answers and closes the connection, because the form's rest would be read as the next request. */
function endEarly({ socket }: IncomingMessage, cause: "late" | "overload"): void {
  const refusal = cause === "late" ? { status: 408 } : { status: 503, retryAfter: 5 };
  refusals.inc({ status: refusal.status, cause });
  setTimeout(() => socket.destroy(), DRAIN).unref();
  socket.end(writeRawAnswer({ ...refusal, type: "text/html", body: refusalPage(cause) }), () => socket.destroy());
}

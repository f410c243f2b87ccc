import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalPage } from "./refusal.server";

/** The most forms that may be arriving at once, in all and from one network. Most forms come in one piece. */
const MOST = 256;
const MOST_OF_A_NETWORK = 24;

/** The forms that are still arriving, the oldest first. Where there are too many, the oldest one ends. */
export class Unfinished {
  private readonly entries = new Set<{ network: string; end: () => void }>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly most = MOST,
    private readonly mostOfANetwork = MOST_OF_A_NETWORK,
  ) {}

  /** Adds what `end` would end. Returns the function that takes it out again, because it is whole or gone. */
  add(network: string, end: () => void): () => void {
    const entry = { network, end };
    this.entries.add(entry);
    this.counts.set(network, this.count(network) + 1);
    if (this.count(network) > this.mostOfANetwork) this.endOldest((other) => other.network === network);
    else if (this.entries.size > this.most) this.endOldest(() => true);
    return () => this.delete(entry);
  }

  private readonly count = (network: string) => this.counts.get(network) ?? 0;

  private endOldest(isMeant: (entry: { network: string }) => boolean): void {
    for (const entry of this.entries) {
      if (!isMeant(entry)) continue;
      this.delete(entry);
      return entry.end();
    }
  }

  private delete(entry: { network: string; end: () => void }): void {
    if (!this.entries.delete(entry)) return;
    const left = this.count(entry.network) - 1;
    if (left > 0) this.counts.set(entry.network, left);
    else this.counts.delete(entry.network);
  }
}

/** The slowest rate at which a form may arrive, in bytes a second: 40 kbit/s, the slowest network still in use. */
const LEAST_RATE = 5_000;
/** How long a sender may be silent, in ms: with a form of text in all, with a file between two pieces. */
const GRACE = { text: 10_000, file: 30_000 };
/** How long a file may stand still, in ms, however much of it has come: a phone that is gone holds no place. */
const LONGEST_PAUSE = 60_000;
/** How often a file that comes in is looked at, in ms. */
const LOOK = 5_000;
/** The time for which what nobody wants is still read and thrown away, in ms. */
const DRAIN = 10_000;

const unfinished = new Unfinished();

/**
 * Waits for a form of text until all of it is there, and leaves it in the request, to be read anew: so it takes no
 * place while it comes. Resolves with the form's bytes, or with null where it was ended: it was too slow (`arrival`, in
 * ms, at most), too many were on their way from its network, or the visitor left. Rejects never.
 */
export function receiveForm(
  request: IncomingMessage,
  { network, arrival }: { network: string; arrival: number },
): Promise<Buffer<ArrayBuffer> | null> {
  const length = Number(request.headers["content-length"]);
  if (!(length > 0)) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const finish = (form: Buffer<ArrayBuffer> | null) => {
      clearTimeout(timer);
      leave();
      request.off("data", add).off("close", leaveEarly);
      resolve(form);
    };
    const add = (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (received < length) return;
      const form = Buffer.concat(chunks);
      // The end has not been seen yet, so what was read can be put back for whoever answers.
      request.pause();
      request.unshift(form);
      finish(form);
    };
    const leaveEarly = () => finish(null);
    const end = () => {
      endLate(request);
      finish(null);
    };
    const timer = setTimeout(end, Math.min(arrival, GRACE.text + (length / LEAST_RATE) * 1_000));
    const leave = unfinished.add(network, end);
    request.on("data", add).once("close", leaveEarly);
  });
}

/** Ends a form with a file that has not arrived within `arrival` ms, or comes too slowly, our own pauses aside. */
export function endSlowFile(request: IncomingMessage, response: ServerResponse, arrival: number): void {
  const { socket } = request;
  const begun = Date.now();
  const before = socket.bytesRead;
  let [seen, ownPause, lastByte] = [before, 0, begun];
  const timer = setInterval(() => {
    const now = Date.now();
    if (request.complete) return clearInterval(timer);
    if (request.isPaused()) ownPause += LOOK;
    if (request.isPaused() || socket.bytesRead > seen) lastByte = now;
    seen = socket.bytesRead;
    const due = ((now - begun - ownPause - GRACE.file) / 1_000) * LEAST_RATE;
    if (now - begun <= arrival && seen - before >= due && now - lastByte < LONGEST_PAUSE) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else endLate(request);
  }, LOOK).unref();
  request.once("close", () => clearInterval(timer));
}

/** Reads and drops the rest of a form that was answered before it had come; cuts it off where that takes long. */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN).unref();
  request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  // A listener that began to read the form needs no more of it: its stream would only fill.
  request.removeAllListeners("data").resume();
}

/** Answers 408 and closes the connection: what is left of the form would be taken for the next request. */
function endLate({ socket }: IncomingMessage): void {
  const page = Buffer.from(refusalPage("late"));
  setTimeout(() => socket.destroy(), DRAIN).unref();
  socket.end(
    `HTTP/1.1 408 Request Timeout\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${page.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${page.toString()}`,
    () => socket.destroy(),
  );
}

/** The time that a page's answer may take to go out, in ms: long enough for the slowest network. */
const READING_MS = 60_000;

/** Ends the connection of an answer that is not taken: its bytes are in memory until then. */
export function endSlowReader(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), READING_MS).unref();
  response.once("close", () => clearTimeout(timer));
}

#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";

/** Translates between Playwright and an older Chromium, in the DevTools protocol over file descriptors 3 and 4. */
const program = process.env.MOTRIZ_OLD_CHROMIUM;
if (!program) throw new Error("MOTRIZ_OLD_CHROMIUM is not set.");
const browser = spawn(program, process.argv.slice(2), { stdio: ["ignore", "inherit", "inherit", "pipe", "pipe"] });
browser.on("exit", (code) => process.exit(code ?? 1));

const METHOD_NOT_FOUND = -32601;
/** Added to the ids of this script's own calls, which must differ from the ids of Playwright's calls. */
const OWN = 1e9;
/** @type {Map<number, object>} answers that wait until their page is attached, by the id of our call */
const waiting = new Map();
/** @type {Set<number>} */
const creations = new Set();

const [toBrowser, fromBrowser] = /** @type {[import("node:stream").Writable, import("node:stream").Readable]} */ (
  /** @type {unknown} */ ([browser.stdio[3], browser.stdio[4]])
);
const [fromPlaywright, toPlaywright] = [createReadStream("", { fd: 3 }), createWriteStream("", { fd: 4 })];

/** @param {import("node:stream").Writable} stream @param {object} message */
const send = (stream, message) => stream.write(`${JSON.stringify(message)}\0`);

/** @param {import("node:stream").Readable} stream @param {(message: any) => void} hear */
function listen(stream, hear) {
  /** @type {Buffer[]} */
  let parts = [];
  stream.on("data", (/** @type {Buffer} */ chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      hear(JSON.parse(Buffer.concat([...parts, chunk.subarray(from, end)]).toString()));
      [parts, from] = [[], end + 1];
    }
    parts.push(chunk.subarray(from));
  });
  stream.on("error", () => browser.kill("SIGKILL"));
}

listen(fromPlaywright, (message) => {
  if (message.method === "Target.createTarget") creations.add(message.id);
  send(toBrowser, message);
});
fromPlaywright.on("end", () => browser.kill("SIGKILL"));

listen(fromBrowser, (message) => {
  const { id, error, result } = message;
  const attached = waiting.get(id);
  if (attached) return void send(toPlaywright, attached);
  if (error?.code === METHOD_NOT_FOUND)
    return void send(toPlaywright, { id, sessionId: message.sessionId, result: {} });
  if (!creations.has(id)) return void send(toPlaywright, message);
  const own = OWN + id;
  waiting.set(own, message);
  const params = { targetId: result.targetId, flatten: true };
  send(toBrowser, { id: own, method: "Target.attachToTarget", params });
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UPLOADS_PATH } from "#contract/applications/video";
import { anAvifOf12Bits, hostileDocuments, hostilePictures, hostileVideos } from "#tests/factories/hostileFiles";
import { aCandidate, type Person } from "#tests/factories/people";
import { newDataFolder, overHttp, patience, startApiServer, usePrograms, type Running } from "./programs";

// Files that are made to hold up or to fill the process that reads them go through every door of the built API server.

const { programs } = usePrograms();
const MB = 1024 * 1024;
/** How long the API server may be silent, in ms, and how much memory one file may take over idle. */
const MOST_SILENT = 200;
const MOST_MEMORY = 150 * MB;
/** A page's text is recognised in 250 MB, the pages of honest scans too (docs/bench.md). */
const MOST_OF_SCAN = 280 * MB;

const neverScanned = /unpacks|braces|archive/;

let server: Running & { address: string };
let person: Person;

/** Each test has a server of its own, because the ones of the test before were ended. */
async function start(): Promise<void> {
  const variables = { DATA_DIR: await newDataFolder(), RATE_LIMITS: "0", OPERATOR_PORT: "0" };
  server = await startApiServer(programs, { variables });
  person = await aCandidate(overHttp(server.address));
}

function aForm(bytes: Buffer): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "a");
  return form;
}

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const given = { ...person.authorization, "x-requested-with": "XMLHttpRequest", ...headers };
  const response = await fetch(server.address + path, { method: "POST", headers: given, body });
  await response.arrayBuffer();
  return response.status;
}

const json = { "content-type": "application/json" };
const sendPhoto = (bytes: Buffer) => send(`/user/${person.userId}/photo`, aForm(bytes));
const sendPoster = (bytes: Buffer) =>
  send(`/user/${person.userId}/video/poster`, JSON.stringify({ image: bytes.toString("base64") }), json);
const sendResume = (bytes: Buffer) => send(`/candidate/${person.candidateId}/resume/proposal`, aForm(bytes));
const sendAsVisitor = (bytes: Buffer) => send("/resumeProposal", aForm(bytes), { authorization: "" });

async function sendVideo(bytes: Buffer): Promise<number> {
  const tus = { ...person.authorization, "tus-resumable": "1.0.0" };
  const begun = await fetch(server.address + UPLOADS_PATH, {
    method: "POST",
    headers: { ...tus, "upload-length": String(bytes.length) },
  });
  const at = String(begun.headers.get("location"));
  const headers = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  await fetch(server.address + at, { method: "PATCH", headers, body: new Uint8Array(bytes) });
  return send(`/user/${person.userId}/video`, JSON.stringify({ uploadId: at.split("/").at(-1) }), json);
}

/** The bytes that the server and its children have for themselves, and their parts of what they share. */
function findMemory(): number {
  const family = [server.child.pid ?? 0];
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
    if (family.includes(readParent(name))) family.push(Number(name));
  return family.reduce((sum, pid) => sum + readShare(pid), 0);
}
const read = (path: string) => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    // It has ended meanwhile.
    return "";
  }
};
const readParent = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
const readShare = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

/** Watches the server while something is done. Returns its longest silence in ms, and its most memory over idle. */
async function watch(work: () => Promise<number>) {
  const idle = findMemory();
  const seen = { status: 0, silence: 0, memory: 0 };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${server.address}/livez`)).arrayBuffer();
      seen.silence = Math.max(seen.silence, performance.now() - begun);
      seen.memory = Math.max(seen.memory, findMemory() - idle);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  seen.status = await work();
  isOver = true;
  await asking;
  return seen;
}

const doors: [string, (bytes: Buffer) => Promise<number>, Readonly<Record<string, () => Buffer | Promise<Buffer>>>][] =
  [
    ["a photo", sendPhoto, { ...hostilePictures, ...hostileDocuments }],
    ["a currículo", sendResume, { ...hostileDocuments, ...hostilePictures }],
    ["a visitor's currículo", sendAsVisitor, hostileDocuments],
    ["a still", sendPoster, { "an avif of 12 bits": anAvifOf12Bits }],
    ["a video", sendVideo, hostileVideos],
  ];

test.each(doors)("files as %s hold up and fill nothing", { timeout: 4 * patience }, async (door, sendIt, files) => {
  await start();
  // The first file has the server load what it needs.
  await sendIt(Buffer.from("nothing"));
  const all: string[] = [];
  const wrong: string[] = [];
  for (const [name, make] of Object.entries(files)) {
    const bytes = await make();
    const { status, silence, memory } = await watch(() => sendIt(bytes));
    const line = `${door}, ${name}: ${status}, silent for ${Math.round(silence)} ms, ${Math.round(memory / MB)} MB`;
    all.push(line);
    // A picture, or a PDF without text, goes on to the recogniser.
    const most = door.includes("currículo") && !neverScanned.test(name) ? MOST_OF_SCAN : MOST_MEMORY;
    if (status >= 500 || silence > MOST_SILENT || memory > most) wrong.push(line);
  }
  expect(wrong, all.join("\n")).toEqual([]);
});

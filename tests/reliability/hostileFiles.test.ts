import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anAvifOf12Bits,
  hostileCaptions,
  hostileDocuments,
  hostileFeeds,
  hostileMails,
  hostilePictures,
  hostileVideos,
} from "#tests/factories/hostileFiles";
import { aCandidate } from "#tests/factories/people";
import { freePort } from "../../scripts/product.mjs";
import {
  aForm,
  askForDocument,
  beginFileAssessment,
  findBuiltWeb,
  addVideo,
  sendAsVisitor,
  sendCaptions,
  sendFeed,
  sendMail,
  sendPhoto,
  sendPoster,
  sendResume,
  sendVideo,
  serveLogos,
  toFormDoor,
  type Door,
  type Doors,
} from "./hostileDoors";
import { newDataFolder, newFolder, overHttp, patience, startApiServer, usePrograms, type Running } from "./programs";
import { waitUntilReady } from "./until";
import { form as formHeaders } from "./visitors";
import { startIdleServer, watch, type Watched } from "./watchProcess";

// Hostile files are sent to every endpoint for files of the built API server, and as a form through the web server.

const { programs } = usePrograms();
const MB = 1024 * 1024;
/** Time in ms that a process may be silent longer than an idle process, which a busy machine delays too. */
const MOST_SILENT = 200;
/** Most attempts with one file. A file that blocks the server does so each time, unlike other load. */
const MOST_TIMES = 5;
/** Most memory in bytes by which one file may make a server grow. */
const MOST_MEMORY = 150 * MB;
/** Most memory for a file whose text is recognised. This takes 250 MB for honest scans too (docs/bench.md). */
const MOST_OF_SCAN = 280 * MB;
/** Additional memory for a mail, which is in memory as base64 and as files until it is read. */
const MOST_OF_MAIL = 32 * MB;

const neverScanned = /unpacks|braces|archive/;

let server: Running & Doors;

/** Starts a server for each test, because the servers of earlier tests were killed. */
async function start(own: Record<string, string> = {}, nodeArgs: string[] = []): Promise<void> {
  const port = await freePort();
  const variables = {
    ...{ DATA_DIR: await newDataFolder(), RATE_LIMITS: "0", OPERATOR_PORT: String(port), ...own },
    OPERATOR_API_KEY: "operator-key-of-the-tests",
  };
  const running = await startApiServer(programs, { variables, nodeArgs });
  const person = await aCandidate(overHttp(running.address));
  server = { ...running, operatorAddress: `http://127.0.0.1:${port}`, person };
}

/** An idle server. Only a busy machine makes it silent. */
let idle: Watched;
beforeAll(async () => {
  idle = await startIdleServer();
});
afterAll(() => void idle.child.kill());

/** Returns by how much a file may make the server's memory grow. Recognising text in pictures and PDFs needs more. */
function findMost(door: string, name: string): number {
  const isScanned = /currículo|attachment/.test(door) && !neverScanned.test(name);
  return (isScanned ? MOST_OF_SCAN : MOST_MEMORY) + (door.includes("mail") ? MOST_OF_MAIL : 0);
}

type Files = Readonly<Record<string, () => Buffer | Promise<Buffer>>>;

async function expectBounded(
  watched: Watched,
  door: string,
  files: Files,
  sendIt: (bytes: Buffer) => Promise<number>,
): Promise<void> {
  // The first file makes the server load its code.
  await sendIt(Buffer.from("nothing"));
  const all: string[] = [];
  const wrong: string[] = [];
  for (const [name, make] of Object.entries(files)) {
    const bytes = await make();
    let line = "";
    let isWrong = true;
    for (let time = 0; time < MOST_TIMES && isWrong; time++) {
      const { status, silence, machine, memory } = await watch([watched, idle], () => sendIt(bytes));
      const times = `silent for ${Math.round(silence)} ms (the machine for ${Math.round(machine)})`;
      line = `${door}, ${name}: ${status}, ${times}, ${Math.round(memory / MB)} MB`;
      const isSilent = silence > MOST_SILENT + machine * (watched.hops ?? 1);
      isWrong = status >= 500 || isSilent || memory > findMost(door, name);
    }
    all.push(line);
    if (isWrong) wrong.push(line);
  }
  if (process.env.SHOW_FIGURES) console.warn(all.join("\n"));
  expect(wrong, all.join("\n")).toEqual([]);
}

const ofDocument = toFormDoor(askForDocument);
const ofAnswer = toFormDoor(beginFileAssessment);
interface Tried {
  open?: (doors: Doors) => Promise<unknown>;
  send: Door;
  files: Files;
}
const doors: [string, Tried][] = [
  ["a photo", { send: sendPhoto, files: { ...hostilePictures, ...hostileDocuments } }],
  ["a currículo", { send: sendResume, files: { ...hostileDocuments, ...hostilePictures } }],
  ["a visitor's currículo", { send: sendAsVisitor, files: hostileDocuments }],
  ["a still", { send: sendPoster, files: { "an avif of 12 bits": anAvifOf12Bits } }],
  ["a video", { send: sendVideo, files: hostileVideos }],
  ["a document", { ...ofDocument, files: { ...hostileDocuments, ...hostilePictures } }],
  ["the answer of a test", { ...ofAnswer, files: { ...hostileDocuments, ...hostilePictures } }],
  ["captions", { open: addVideo, send: sendCaptions, files: hostileCaptions }],
  ["the attachment of a mail", { send: sendMail(), files: { ...hostileDocuments, ...hostilePictures } }],
  ["a mail", { send: sendMail(true), files: hostileMails }],
  ["a feed", { send: sendFeed, files: hostileFeeds }],
];

test.each(doors)(
  "hostile files as %s neither delay others nor fill memory",
  { timeout: 4 * patience },
  async (door, tried) => {
    await start();
    await tried.open?.(server);
    await expectBounded(server, door, tried.files, (bytes) => tried.send(server, bytes));
  },
);

test("hostile logos neither delay others nor fill memory", { timeout: 4 * patience }, async () => {
  const folder = newFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const about = ["-subj", "/CN=logos.example", "-addext", "subjectAltName=DNS:logos.example", "-days", "2"];
  const made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...made, ...about], { stdio: "ignore" });
  const logos = await serveLogos(readFileSync(key), readFileSync(certificate));
  await start(
    { FETCH_LOGOS: "1", LOGOS_PORT: String(logos.port), NODE_EXTRA_CA_CERTS: certificate, LOG_LEVEL: "info" },
    ["--import", "./tests/reliability/logosHere.mjs"],
  );
  const sendIt = (bytes: Buffer) => logos.send(server, bytes, server.lines);
  await expectBounded(server, "a logo", hostilePictures, sendIt);
  logos.server.closeAllConnections();
  logos.server.close();
});

test("hostile video forms neither delay others nor fill memory", { timeout: 4 * patience }, async () => {
  await start();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const web = spawn(process.execPath, findBuiltWeb(), {
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", RATE_LIMITS: "0", LOG_LEVEL: "error", PUBLIC_ORIGIN: origin },
      ...{ PORT: String(port), HOST: "127.0.0.1", API_URL: server.address },
      ...{ WEB_TO_API_KEY: "web-key-of-the-tests-0123456789", SESSION_SECRET: "signs the cookies of this test alone" },
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await waitUntilReady(web, "the web", port);
    const { email, password } = server.person;
    const login = await fetch(`${origin}/auth/login`, {
      method: "POST",
      headers: { ...formHeaders, origin },
      body: new URLSearchParams({ email, password, remember: "on" }),
      redirect: "manual",
    });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const sendIt = async (bytes: Buffer) => {
      const headers = { origin, cookie, "sec-fetch-site": "same-origin" };
      const path = "/dashboard/user/addVideoResume";
      const answer = await fetch(origin + path, { method: "POST", headers, body: aForm(bytes), redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await sendIt(Buffer.from("nothing"))).toBe(415);
    await expectBounded({ address: origin, child: web, hops: 2 }, "the form of a video, web", hostileVideos, sendIt);
    await expectBounded(server, "the form of a video", hostileVideos, sendIt);
  } finally {
    web.kill("SIGKILL");
  }
});

import { spawn, type ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCandidate } from "#tests/factories/people";
import { freePort } from "../../scripts/product.mjs";
import { findBuiltWeb } from "./builtWeb";
import { doors } from "./hostileDoors";
import type { Doors, Files, Outside } from "./hostileSenders";
import { newDataFolder, overHttp, patience, startApiServer, usePrograms, type Running } from "./programs";
import { waitUntilReady } from "./until";
import { startIdleServer, watch, type Watched } from "./watchProcess";

// Hostile files are sent by every way into the built API server, and as pages' forms through the built web server.

const { programs } = usePrograms();
const MB = 1024 * 1024;
/** In ms: a process may be silent this much longer than an idle process. A busy machine delays that process too. */
const MOST_SILENT = 200;
/** Most attempts with one file. A file that blocks the server does so each time, unlike other load. */
const MOST_TIMES = 5;
/** Most memory in bytes by which one file may make a server grow. */
const MOST_MEMORY = 150 * MB;
/** Most memory for a file whose text is recognised. A harmless scan takes 250 MB too (docs/bench.md). */
const MOST_OF_SCAN = 280 * MB;
/** Additional memory for a mail, which is in memory as base64 and as files until it is read. */
const MOST_OF_MAIL = 32 * MB;

const neverScanned = /unpacks|braces|archive/;

let server: Running & Doors;
/** The web server, which receives the files of pages' forms. */
let web: ChildProcess | null = null;

/** Starts a server for each test, because the servers of earlier tests were killed. */
async function start({ variables: own, nodeArgs = [] }: Outside): Promise<void> {
  const [port, webPort] = [await freePort(), await freePort()];
  const variables = {
    ...{ DATA_DIR: await newDataFolder(), RATE_LIMITS: "0", OPERATOR_PORT: String(port), ...own },
    OPERATOR_API_KEY: "operator-key-of-the-tests",
  };
  const running = await startApiServer(programs, { variables, nodeArgs });
  const person = await aCandidate(overHttp(running.address));
  const origin = `http://127.0.0.1:${webPort}`;
  server = { ...running, operatorAddress: `http://127.0.0.1:${port}`, person, origin };
}

async function startWeb(): Promise<Watched> {
  const { address, origin } = server;
  const { port } = new URL(origin);
  web = spawn(process.execPath, findBuiltWeb(), {
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", RATE_LIMITS: "0", LOG_LEVEL: "error", PUBLIC_ORIGIN: origin },
      ...{ PORT: port, HOST: "127.0.0.1", API_URL: address },
      ...{ WEB_TO_API_KEY: "web-key-of-the-tests-0123456789", SESSION_SECRET: "signs the cookies of this test alone" },
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await waitUntilReady(web, "the web", Number(port));
  return { address: origin, child: web, hops: 2 };
}

/** A server without load. If it answers late too, the machine is busy. */
let idle: Watched;
beforeAll(async () => {
  idle = await startIdleServer();
});
afterAll(() => void idle.child.kill());

/** Returns by how much a file may make the server's memory grow. Recognising text in pictures and PDFs needs more. */
function findMost(door: string, name: string): number {
  const isScanned = /currículo|attachment|WhatsApp|test of/.test(door) && !neverScanned.test(name);
  return (isScanned ? MOST_OF_SCAN : MOST_MEMORY) + (door.includes("mail") ? MOST_OF_MAIL : 0);
}

async function expectBounded(
  watched: readonly Watched[],
  door: string,
  files: Files,
  sendIt: (bytes: Buffer) => Promise<number>,
): Promise<void> {
  // Warms up: the first file makes the server load its code.
  expect([401, 404, 405, 409]).not.toContain(await sendIt(Buffer.from("nothing")));
  const all: string[] = [];
  const wrong: string[] = [];
  for (const [name, make] of Object.entries(files)) {
    const bytes = await make();
    let line = "";
    let isWrong = true;
    for (let time = 0; time < MOST_TIMES && isWrong; time++) {
      const { status, seen, machine } = await watch(watched, idle, () => sendIt(bytes));
      const told = seen.map(
        ({ silence, memory }) => `silent for ${Math.round(silence)} ms, ${Math.round(memory / MB)} MB`,
      );
      line = `${door}, ${name}: ${status}, ${told.join("; web ")} (the machine for ${Math.round(machine)} ms)`;
      const isTooMuch = seen.some(
        ({ silence, memory }, place) =>
          silence > MOST_SILENT + machine * (watched[place]?.hops ?? 1) || memory > findMost(door, name),
      );
      isWrong = status >= 500 || isTooMuch;
    }
    all.push(line);
    if (isWrong) wrong.push(line);
  }
  if (process.env.SHOW_FIGURES) console.warn(all.join("\n"));
  expect(wrong, all.join("\n")).toEqual([]);
}

test.each(Object.entries(doors))(
  "hostile files as %s neither delay calls nor fill memory",
  { timeout: 4 * patience },
  async (name, { begin, files, isPage }) => {
    const { open, ...outside } = await begin();
    try {
      await start(outside);
      const watched = isPage ? [server, await startWeb()] : [server];
      await expectBounded(watched, name, files, await open(server));
    } finally {
      web?.kill("SIGKILL");
      await outside.close();
    }
  },
);

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isDeep } from "#tests/deep";

/** Replaces the API server. With `delay=-1` it never answers. */
const api = createServer((request, response) => {
  if (!request.url?.includes("delay=-1")) setTimeout(() => response.end("polled"), 3);
});
let upgraded = 0;
api.on("upgrade", (request, socket) => {
  socket.on("error", () => socket.destroy());
  if (request.url?.includes("delay=-1")) return;
  if (request.url?.includes("bytes=5000000")) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  upgraded += 1;
  socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  socket.pipe(socket);
});
await once(api.listen(0, "127.0.0.1"), "listening");
vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
const { complete } = await import("./complete.server");
const { requestContext } = await import("./context.server");
const { places } = await import("./places.server");
const { countSockets } = await import("./socketPipe.server");
const { countUnderWay } = await import("./stopping.server");

const asked: string[] = [];
let range: string | undefined;

function answer(request: IncomingMessage, response: ServerResponse): void {
  asked.push(String(request.url));
  range = request.headers.range;
  const {
    bytes = "10",
    delay: late = "0",
    sent,
  } = Object.fromEntries(new URL(String(request.url), "http://x").searchParams);
  const send = () => response.end("x".repeat(Number(bytes)));
  const delay = Number(late);
  request.resume();
  if (sent) request.once("end", requestContext().fileSent);
  if (delay >= 0) setTimeout(send, delay);
}

const server = createServer(answer);
complete(server, {
  isRelayedPath: (path) => path === "/relayed",
  relay: async (request, response) => answer(request, response),
  readRefusedForm: async () => null,
  findSender: async () => ({ userId: "ana", isMember: true }),
  findRevision: () => (isHanging ? new Promise(() => undefined) : Promise.resolve(isMaintained ? "maintenance" : 1)),
});
let isHanging = false;
let isMaintained = false;
let port = 0;
const open = new Set<Socket>();
server.on("connection", (socket: Socket) => {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  api.closeAllConnections();
  api.close();
});

const counters = {
  ...Object.fromEntries(Object.entries(places).map(([kind, { count }]) => [kind, count])),
  open: countSockets,
  underWay: countUnderWay,
};
const countTaken = () =>
  Object.fromEntries(Object.entries(counters).flatMap(([kind, count]) => (count() > 0 ? [[kind, count()]] : [])));

const head = `Host: localhost:3000\r\nOrigin: http://localhost:3000\r\n`;
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${"a".repeat(length)}`;
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

const kinds = {
  asset: (like: string) => `GET /assets/x.js?${like} HTTP/1.1\r\n${head}\r\n`,
  page: (like: string) => `GET /auth/login?${like} HTTP/1.1\r\n${head}\r\n`,
  form: (like: string) => post(`/auth/login?${like}`, urlencoded, 3_000),
  upload: (like: string) => post(`/dashboard/user/photo?${like}`, multipart, 150_000),
  visitorUpload: (like: string) => post(`/curriculo?${like}`, multipart, 150_000),
  video: (like: string) => post(`/dashboard/user/addVideoResume?${like}`, multipart, 150_000),
  relay: (like: string) => `GET /relayed?${like} HTTP/1.1\r\n${head}\r\n`,
  socket: (like: string) =>
    `GET /socket.io/?EIO=4&transport=websocket&${like} HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n`,
  polling: (like: string) => `GET /socket.io/?EIO=4&transport=polling&${like} HTTP/1.1\r\n${head}\r\n`,
  otherProtocol: (like: string) =>
    post(`/auth/login?${like}`, urlencoded, 3_000).replace("Origin", "Connection: Upgrade\r\nUpgrade: h2c\r\nOrigin"),
};

const answers = ["bytes=10", "bytes=10&delay=3", "bytes=5000000&delay=1", "bytes=5000000", "delay=-1"];

let connections = 0;

function openSocket(): Socket {
  const address = Math.floor(connections++ / 32);
  const localAddress = `127.1.${address >> 8}.${(address % 256) + 1}`.replace(/\.256$/, ".0");
  return connect({ port, host: "127.0.0.1", ...(process.platform === "linux" && { localAddress }) }).on(
    "error",
    () => undefined,
  );
}

for (const [kind, toRequest] of Object.entries(kinds))
  test(`${kind}: a connection cut at any moment frees its slots`, async () => {
    for (const like of answers) {
      const text = toRequest(like);
      for (const sent of [1, text.indexOf("\r\n"), text.indexOf("\r\n\r\n") + 4, text.length - 1, text.length])
        for (const pause of [0, 2, 8]) {
          const socket = openSocket().pause();
          socket.write(text.slice(0, sent));
          await new Promise((resolve) => setTimeout(resolve, pause));
          socket.destroy();
        }
    }
    // This timeout is below the web server's handshake timeout, so the cut itself must have freed each slot.
    await expect.poll(() => [countTaken(), open.size], { timeout: 8_000 }).toEqual([{}, 0]);
  });

test("frees a slot after the API server has the file", async () => {
  const before = asked.length;
  const sockets = ["delay=-1", "delay=-1&sent=1", "delay=-1&sent=1"].map((like) => {
    const socket = openSocket();
    socket.write(kinds.upload(like));
    return socket;
  });
  await expect.poll(() => asked.length - before).toBe(sockets.length);
  await expect.poll(countTaken).toEqual({ files: 1, underWay: sockets.length });
  for (const socket of sockets) socket.destroy();
  await expect.poll(countTaken).toEqual({});
});

/** Returns a seeded generator (mulberry32) of random integers from 0 to `below` - 1. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const CASES = isDeep ? 10_000 : 200;

test(`${CASES} random connections leak no slots or requests`, async () => {
  const random = createRandom(20_261_128);
  const pick = <T>(values: T[]): T => values[random(values.length)] as T;
  const runOne = async () => {
    const socket = openSocket();
    if (random(2) === 0) socket.pause();
    else socket.resume();
    for (let request = random(8); request >= 0; request--) {
      const toRequest = random(4) === 0 ? kinds.socket : pick(Object.values(kinds));
      const text = toRequest(pick(answers));
      socket.write(random(4) === 0 ? text.slice(0, random(text.length)) : text);
      if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(5)));
    }
    if (random(2) === 0) await new Promise((resolve) => setTimeout(resolve, random(20)));
    if (random(4) === 0) socket.end();
    setTimeout(() => socket.destroy(), random(30));
  };
  const runMany = async () => {
    for (let at = 0; at < CASES / 20; at++) await runOne();
  };
  await Promise.all(Array.from({ length: 20 }, runMany));
  expect(upgraded).toBeGreaterThan(CASES / 100);
  await expect.poll(() => [countTaken(), open.size], { timeout: 60_000 }).toEqual([{}, 0]);
  const socket = openSocket();
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(kinds.page("bytes=10"));
  await expect.poll(() => text).toContain("HTTP/1.1 200 OK");
  socket.destroy();
}, 300_000);

async function ask(request: string): Promise<string> {
  const socket = openSocket();
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(request);
  await expect.poll(() => text, { timeout: 5_000 }).toContain("\r\n\r\n");
  socket.destroy();
  return text;
}

test("passes a range on for relayed files only", async () => {
  const ranges = [];
  for (const kind of ["relay", "page", "asset"] as const) {
    await ask(kinds[kind]("bytes=10").replace("Host", "Range: bytes=9-\r\nHost"));
    ranges.push(range);
  }
  expect(ranges).toEqual(["bytes=9-", undefined, undefined]);
});

test("answers a form although the API server hangs", async () => {
  isHanging = true;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await ask(kinds.form("bytes=10"))).toMatch(/^HTTP\/1.1 200 /);
  isHanging = false;
});

test("refuses forms within a second after maintenance begins", async () => {
  isMaintained = true;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  asked.length = 0;
  await ask(kinds.page("bytes=10"));
  expect(asked).toEqual(["/maintenance"]);
  for (const kind of ["form", "upload", "video", "relay"] as const) {
    const refused = await ask(kinds[kind]("bytes=10"));
    expect(refused).toMatch(/^HTTP\/1.1 503 /);
    expect(refused).toMatch(/^retry-after: 60\r$/im);
    expect(refused).toContain("Estamos em manutenção");
  }
  expect(asked).toEqual(["/maintenance"]);
  expect(await ask(kinds.asset("bytes=10"))).toMatch(/^HTTP\/1.1 200 /);
  isMaintained = false;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await ask(kinds.form("bytes=10"))).toMatch(/^HTTP\/1.1 200 /);
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { answerUpgradePlainly } from "./plainUpgrade";
import { limitNewConnections } from "./newConnections";
import { writeRawAnswer } from "./rawAnswer";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answer = writeRawAnswer({ status: 503, type: "text/plain", body: "come again", retryAfter: 5 });

/** Starts a server that accepts two connections at once, and one more a second. */
async function start() {
  const clock = { time: 0 };
  const asked: string[] = [];
  let refused = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("answered");
  });
  server.on("upgrade", (request, socket, head) => answerUpgradePlainly(server, request, socket, head));
  const limits = { burst: 2, perSecond: 1 };
  limitNewConnections(server, limits, { answer, refused: () => (refused += 1), now: () => clock.time });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { clock, asked, countRefused: () => refused };
}

/** Opens a connection, asks for a path, and returns everything that comes until the connection ends. */
async function ask(path: string, localAddress = "127.0.0.1", headers = "Connection: close\r\n"): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  await once(socket, "close");
  return text;
}

test("rejects a connection above the limit without reading it", async () => {
  const { asked, countRefused } = await start();
  for (const path of ["/1", "/2"]) expect(await ask(path)).toContain("answered");
  expect(await ask("/3")).toBe(answer);
  expect(asked).toEqual(["/1", "/2"]);
  expect(countRefused()).toBe(1);
});

test("limits all addresses of a /24 together", async () => {
  const { asked } = await start();
  // Two connections from each of 16 addresses are the whole allowance of the /24.
  for (let address = 1; address <= 16; address++)
    for (const path of ["/1", "/2"]) expect(await ask(path, `127.0.9.${address}`)).toContain("answered");
  expect(await ask("/3", "127.0.9.17")).toBe(answer);
  expect(await ask("/3", "127.0.8.17")).toContain("answered");
  expect(asked).toHaveLength(33);
});

test("accepts a network's connections again over time", async () => {
  const { clock, asked } = await start();
  for (const path of ["/1", "/2", "/3"]) await ask(path);
  clock.time += 1_000;
  for (const path of ["/4", "/5"]) await ask(path);
  clock.time += 3_600_000;
  for (const path of ["/6", "/7", "/8"]) await ask(path);
  expect(asked).toEqual(["/1", "/2", "/4", "/6", "/7"]);
});

test("begins a burst of connections in rounds", async () => {
  const begun: number[] = [];
  server = createServer((_, response) => response.end("answered"));
  server.on("connection", () => begun.push(performance.now()));
  limitNewConnections(server, { burst: 100, perSecond: 1 }, { answer, refused: () => undefined });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(cut, "connect");
  const answers = Array.from({ length: 40 }, (_, index) => ask(`/${index}`));
  cut.resetAndDestroy();
  for (const text of await Promise.all(answers)) expect(text).toContain("answered");
  const rounds = begun.map((time) => begun.filter((other) => other >= time && other < time + 8).length);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(8);
  expect((begun.at(-1) as number) - (begun[0] as number)).toBeGreaterThan(80);
});

test.runIf(process.platform === "linux")("begins another network's connection during a burst", async () => {
  const begun: (string | undefined)[] = [];
  server = createServer((_, response) => response.end("answered"));
  server.on("connection", (socket: Socket) => begun.push(socket.remoteAddress));
  limitNewConnections(server, { burst: 100, perSecond: 1 }, { answer, refused: () => undefined });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const burst = Array.from({ length: 80 }, () => ask("/burst"));
  const answers = [...burst, ask("/other", "127.0.1.1")];
  for (const text of await Promise.all(answers)) expect(text).toContain("answered");
  expect(begun).toHaveLength(81);
  expect(begun.indexOf("127.0.1.1")).toBeLessThan(40);
});

test.runIf(process.platform === "linux")("accepts connections of other networks", async () => {
  const { asked } = await start();
  for (const path of ["/1", "/2", "/3"]) await ask(path);
  await ask("/other", "127.0.1.1");
  expect(asked).toEqual(["/1", "/2", "/other"]);
});

test("counts an upgraded connection once", async () => {
  const { asked } = await start();
  await ask("/h2c", "127.0.0.1", "Connection: Upgrade\r\nUpgrade: h2c\r\n");
  await ask("/2");
  expect(asked).toEqual(["/h2c", "/2"]);
});

test("closes refused connections that the client keeps open", async () => {
  await start();
  for (const path of ["/1", "/2"]) await ask(path);
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  const data = await once(socket, "data");
  expect(data.join("")).toBe(answer);
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), 5_000);
  socket.destroy();
});

test("closes waiting connections as soon as their clients leave", async () => {
  server = createServer((_, response) => response.end("answered"));
  limitNewConnections(server, { burst: 100, perSecond: 1 }, { answer, refused: () => undefined });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  let left = 0;
  for (let at = 0; at < 12; at++) {
    const socket = connect(port, "127.0.0.1", () => socket.resume().end());
    socket.once("close", () => (left += 1));
  }
  await vi.waitFor(() => expect(left).toBe(12), 5_000);
  expect(await countConnections()).toBe(0);
});

const countConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

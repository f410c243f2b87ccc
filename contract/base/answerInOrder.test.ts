import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerInOrder } from "./answerInOrder";
import { answerUpgradePlainly } from "./plainUpgrade";
import { beginRequestLife } from "./requestLife";

const server = createServer();
const begun: { path: string; response: ServerResponse }[] = [];
let [open, held, made] = [0, 0, 0];
server.on("request", (request: IncomingMessage, response: ServerResponse) => {
  const life = beginRequestLife(request, response, request.url === "/brief" ? 50 : 60_000);
  held += 1;
  made += 1;
  life.hold(() => (held -= 1));
  life.hold(() => (made -= 1), "made");
  if (request.method === "POST") {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString())).once("end", () => response.end(`got ${text}`));
  }
  begun.push({ path: request.url ?? "", response });
});
server.on("upgrade", (request, socket, head) => answerUpgradePlainly(server, request, socket, head));
server.on("connection", (socket) => {
  open += 1;
  socket.once("close", () => (open -= 1));
});
answerInOrder(server);

let port: number;
beforeEach(async () => {
  begun.length = 0;
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.closeAllConnections());

/** Opens a connection and writes to it. `answer` returns everything received so far. */
function send(text: string): { socket: Socket; answer: () => string } {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString())).on("error", () => undefined);
  socket.write(text);
  return { socket, answer: () => answer };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const paths = () => begun.map(({ path }) => path);

test("begins the second request after the first answer", async () => {
  const { socket, answer } = send(get("/1") + get("/2") + get("/3"));
  await expect.poll(paths).toEqual(["/1"]);
  begun[0]?.response.end("one");
  await expect.poll(paths).toEqual(["/1", "/2"]);
  begun[1]?.response.end("two");
  await expect.poll(paths).toEqual(["/1", "/2", "/3"]);
  begun[2]?.response.end("three");
  await expect.poll(answer).toMatch(/one[^]*two[^]*three$/);
  socket.destroy();
  await expect.poll(() => held).toBe(0);
});

test("ends a connection with five waiting requests", async () => {
  const { socket } = send(get("/1").repeat(6));
  await once(socket, "close");
  expect(paths()).toEqual(["/1"]);
  await expect.poll(() => [held, made]).toEqual([0, 0]);
});

test("ends a connection that keeps pipelining", async () => {
  const { socket, answer } = send(get("/1") + get("/2") + get("/3"));
  for (let index = 0; index < 3; index++) {
    await expect.poll(() => begun.length).toBe(index + 1);
    begun[index]?.response.end("answered");
  }
  await expect.poll(answer).toMatch(/(answered[^]*){3}/);
  socket.write(get("/4") + get("/5") + get("/6") + get("/7"));
  await once(socket, "close");
  expect(paths()).toEqual(["/1", "/2", "/3", "/4"]);
});

test("begins no waiting request of a closed connection", async () => {
  const { socket } = send(get("/1") + get("/2"));
  await expect.poll(paths).toEqual(["/1"]);
  socket.destroy();
  await expect.poll(() => held).toBe(0);
  expect(paths()).toEqual(["/1"]);
});

test("releases an unanswered request when its connection closes", async () => {
  const { socket } = send(get("/brief"));
  await once(socket, "close");
  expect([held, made]).toEqual([0, 0]);
});

test("releases an unread answer when its connection closes", async () => {
  const { socket } = send(get("/1"));
  await expect.poll(paths).toEqual(["/1"]);
  socket.pause();
  begun[0]?.response.end("x".repeat(50_000_000));
  expect([held, made]).toEqual([1, 0]);
  socket.destroy();
  await expect.poll(() => held).toBe(0);
});

test("answers an upgrade request without upgrading", async () => {
  const upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA";
  const { socket, answer } = send(`POST /1 HTTP/1.1\r\nHost: x\r\n${upgrade}\r\nContent-Length: 10\r\n\r\n12345`);
  await expect.poll(paths).toEqual(["/1"]);
  socket.write("67890");
  await once(socket, "close");
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*got 1234567890$/);
});

test("releases 600 upgrade requests that clients aborted", async () => {
  const cut = () => {
    const { socket } = send(
      "POST /1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 10\r\n\r\n12345",
    );
    return socket;
  };
  const sockets = Array.from({ length: 600 }, cut);
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(600);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => [open, held], { timeout: 20_000 }).toEqual([0, 0]);
});

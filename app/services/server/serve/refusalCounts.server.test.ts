import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { present } from "#tests/present";
import { complete } from "./complete.server";
import { endLate } from "./formArrival.server";
import { refusals } from "./metrics.server";
import { places } from "./places.server";
import { countRequest } from "./visitorLimits.server";

const server = createServer((request) => {
  if (request.url === "/assets/late.js") endLate(request);
});
complete(server, {
  isRelayedPath: () => false,
  relay: () => Promise.resolve(),
  readRefusedForm: () => Promise.resolve(null),
  findSender: () => Promise.resolve({ userId: null, isMember: false }),
  findRevision: () => Promise.resolve(1),
});
const taken: (() => void)[] = [];
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  // Takes all websockets that one network may have.
  for (;;) {
    const leave = places.sockets.enter({ network: "127.0.0.1", person: null });
    if (!leave) break;
    taken.push(leave);
  }
});
afterAll(() => {
  for (const leave of taken) leave();
  server.closeAllConnections();
  server.close();
});

const host = "Host: localhost:3000\r\n";
const own = `${host}Origin: http://localhost:3000\r\n`;
const upgrade =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n";
const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
async function count(status: number, cause: string): Promise<number> {
  refusals.inc({ status, cause }, 0);
  const { values } = await refusals.get();
  return present(values.find(({ labels }) => Number(labels.status) === status && labels.cause === cause)).value;
}

test.each([
  { shape: "six pipelined requests", sent: get("/assets/x.js", host).repeat(6), status: 400, cause: "pipelined" },
  { shape: "a late form", sent: get("/assets/late.js", host), status: 408, cause: "late" },
  {
    shape: "a socket",
    sent: get("/socket.io/?EIO=4&transport=websocket", own + upgrade),
    status: 503,
    cause: "sockets",
  },
  { shape: "polling", sent: get("/socket.io/?EIO=4&transport=polling", own), status: 503, cause: "sockets" },
  {
    shape: "another site's socket",
    sent: get("/socket.io/?EIO=4", `${host}Origin: https://evil.example\r\n${upgrade}`),
    status: 403,
    cause: "socketGuard",
  },
])("counts $shape as $cause and closes the connection", async ({ sent, status, cause }) => {
  const before = await count(status, cause);
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(sent);
  const answer = await text(socket);
  // A pipelining client gets no answer.
  if (cause === "pipelined") expect(answer).toBe("");
  else expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\nconnection: close\\r\\n`, "is"));
  expect(await count(status, cause)).toBe(before + 1);
});

test("refuses a socket above the network's rate with 503", async () => {
  const localAddress = "127.9.9.9";
  while (countRequest(localAddress, "/socket.io/?EIO=4") === null);
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress });
  socket.write(get("/socket.io/?EIO=4", own + upgrade));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 5\r\n[^]*\r\nConnection: close\r\n/);
});

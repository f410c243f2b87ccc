import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const LISTED = "https://cliente.exemplo.com.br";
const OWN = "http://localhost:3000";

const apiServer = createServer();
const api = new Server(apiServer, { cors: { origin: [LISTED, OWN] } });
const web = createServer((_, response) => response.end("a page"));
const sockets: Socket[] = [];
let url: string;

const listen = async (server: typeof web) => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  vi.stubEnv("API_URL", await listen(apiServer));
  vi.stubEnv("API_ORIGINS", LISTED);
  vi.stubEnv("WEB_TO_API_KEY", "key of the web in these tests");
  const { complete } = await import("./complete.server");
  complete(web, {
    isRelayedPath: () => false,
    relay: () => Promise.resolve(),
    readRefusedForm: () => Promise.resolve(null),
    findSender: () => Promise.resolve({ userId: null, isMember: false }),
    findRevision: () => Promise.resolve(null),
  });
  url = await listen(web);
  api.on("connection", (socket) => {
    const { origin, authorization, cookie, "x-web-key": key } = socket.handshake.headers;
    socket.emit("seen", { origin, authorization, cookie, key, auth: socket.handshake.auth });
    socket.on("say", (text: string) => socket.emit("said", text));
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await api.close();
  web.closeAllConnections();
  web.close();
});

function open(transport: string, headers: Record<string, string>): Socket {
  const auth = { token: "t".repeat(43) };
  const socket = io(url, { transports: [transport], reconnection: false, forceNew: true, extraHeaders: headers, auth });
  sockets.push(socket);
  return socket;
}

const places: [string, Record<string, string>][] = [
  ["a page of ours", { origin: OWN }],
  ["a listed origin", { origin: LISTED, authorization: "Bearer token-of-ana" }],
  ["a program without origin", { authorization: "Bearer token-of-ana" }],
];
const transports = ["websocket", "polling"];
test.each(transports.flatMap((transport) => places.map((place) => [transport, ...place] as const)))(
  "proxies by %s from %s, with token, without cookies",
  async (transport, _, headers) => {
    const socket = open(transport, { ...headers, cookie: "session=x" });
    const seen: unknown = (await once(socket as never, "seen"))[0];
    const key = "key of the web in these tests";
    expect(seen).toEqual({ ...headers, key, auth: { token: "t".repeat(43) } });
    const said = once(socket as never, "said");
    socket.emit("say", "olá");
    expect(await said).toEqual(["olá"]);
  },
);

test.each(transports)("rejects a socket by %s from another site", async (transport) => {
  for (const [name, value] of [
    ["origin", "https://outra.exemplo.com.br"],
    ["sec-fetch-site", "cross-site"],
  ] as const) {
    const socket = open(transport, { [name]: value });
    await once(socket as never, "connect_error");
    expect(socket.connected).toBe(false);
  }
});

const handshake = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "sec-websocket-version": "13" };
const upgrade = async (headers: Record<string, string>, query = "EIO=4&transport=websocket") => {
  const all = { connection: "Upgrade", upgrade: "websocket", ...headers };
  const outgoing = request(`${url}/socket.io/?${query}`, { headers: all }).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return [answer.statusCode, answer.headers["retry-after"]];
};

test.each([
  ["key", { ...handshake, "sec-websocket-key": "x" }],
  ["version", { ...handshake, "sec-websocket-version": "7" }],
  ["protocol", handshake, "EIO=3&transport=websocket"],
])("answers 400 to a handshake with a wrong %s", async (_, headers, query?: string) => {
  expect(await upgrade(headers, query)).toEqual([400, undefined]);
});

test("answers 503 if the API server takes no further socket", async () => {
  api.engine.opts.allowRequest = (_, callback) => callback(null, false);
  expect(await upgrade(handshake)).toEqual([503, "5"]);
  delete api.engine.opts.allowRequest;
});

test("answers preflights of listed origins only", async () => {
  const ask = (origin: string) =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
    });
  const listed = await ask(LISTED);
  expect(listed.status).toBe(204);
  expect(listed.headers.get("access-control-allow-origin")).toBe(LISTED);
  expect(listed.headers.get("access-control-allow-headers")).toBe("authorization");
  expect((await ask("https://outra.exemplo.com.br")).status).toBe(403);
});

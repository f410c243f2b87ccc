import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { expectEach } from "#tests/expectEach";
import { isDeep } from "#tests/deep";
import { accessTokens, socketTickets } from "../../platform/db/schema";
import { notify } from "../../channels/notifications/notify";
import { announce, closeEndedSockets } from "./socket";

const WEB_KEY = "key of the web in these tests";
const ORIGIN = "https://motriz.exemplo.com.br";
let url: string;
let person: Person;
const sockets: Socket[] = [];

const api = await openSharedServer({ PUBLIC_ORIGIN: ORIGIN, WEB_TO_API_KEY: WEB_KEY });
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  person = await aCandidate(api.app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Resolves with the socket if the server accepts it. Rejects with the server's reason otherwise. */
function connect(
  auth: object,
  {
    origin = ORIGIN,
    transports = ["websocket"],
    headers = {},
  }: { origin?: string | null; transports?: string[]; headers?: Record<string, string> } = {},
): Promise<Socket> {
  const socket = io(url, {
    auth,
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(origin !== null && { origin }), ...headers },
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on("connect", () => resolve(socket));
    socket.on("connect_error", reject);
  });
}
async function toHandshake({ userId, authorization }: Person) {
  const answer = await api.app.inject({ method: "POST", url: "/notification/ticket", headers: authorization });
  return { userId, typeUser: 1, ticket: answer.json<{ ticket: string }>().ticket };
}

test.each(["websocket", "polling"])("sends by %s only to the user's own pages", async (transport) => {
  const other = await aCandidate(api.app);
  const own = await connect(await toHandshake(person), { transports: [transport] });
  const others = await connect(await toHandshake(other), { transports: [transport] });
  const heardByOther: unknown[] = [];
  others.on("notification", (...given) => heardByOther.push(given));
  const heard = once(own as never, "notification");
  await notify(api.context.db, { userId: person.userId, type: 2, message: "Sua candidatura andou" });
  expect(await heard).toEqual([]);
  // Messages arrive in order, so no earlier one can follow this later message.
  const mark = once(others as never, "notification");
  announce(api.context.db, other.userId);
  await mark;
  expect(heardByOther).toHaveLength(1);
});

test("updates other pages if a notification is read in one", async () => {
  const id = await notify(api.context.db, { userId: person.userId, type: 4, message: "Atualize o seu currículo" });
  const socket = await connect(await toHandshake(person));
  const heard = once(socket as never, "notification");
  await api.app.inject({ method: "PUT", url: `/notification/${id}`, headers: person.authorization });
  expect(await heard).toEqual([]);
});

test("opens a socket by userId, typeUser and ticket", async () => {
  const { userId, typeUser, ticket } = await toHandshake(person);
  const socket = io(url, {
    query: { userId, typeUser, ticket },
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: ORIGIN },
  });
  sockets.push(socket);
  await once(socket as never, "connect");
  expect(socket.connected).toBe(true);
});

test("opens one socket per ticket, within 30 s", async () => {
  const before = Date.now();
  const answer = await api.app.inject({ method: "POST", url: "/notification/ticket", headers: person.authorization });
  const lives = Date.parse(answer.json<{ expiresAt: string }>().expiresAt) - before;
  expect(lives).toBeGreaterThan(25_000);
  expect(lives).toBeLessThanOrEqual(35_000);

  const spent = await toHandshake(person);
  await connect(spent);
  await expect(connect(spent)).rejects.toThrow("notAuthenticated");

  const old = await toHandshake(person);
  await api.context.db.update(socketTickets).set({ expiresAt: new Date(Date.now() - 1) });
  await expect(connect(old)).rejects.toThrow("notAuthenticated");

  const ended = await aCandidate(api.app);
  const itsTicket = await toHandshake(ended);
  await api.app.inject({ method: "POST", url: "/authentication/logout", headers: ended.authorization });
  await expect(connect(itsTicket)).rejects.toThrow("notAuthenticated");
});

async function inAnotherBrowser(own: Person): Promise<{ own: Person; socket: Socket; closed: Promise<unknown> }> {
  const response = await api.app.inject({
    method: "POST",
    url: "/authentication/login?typeUser=1",
    payload: { email: own.email, password: own.password },
  });
  const { accessToken } = response.json<{ accessToken: string }>();
  const session = { ...own, accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
  const socket = await connect(await toHandshake(session));
  return { own: session, socket, closed: once(socket as never, "disconnect") };
}

test.each<[string, (own: Person) => { method: "POST" | "PUT" | "DELETE"; url: string; payload?: object }]>([
  ["the other devices are logged out", ({ userId }) => ({ method: "DELETE", url: `/user/${userId}/sessions` })],
  [
    "the password is changed",
    ({ userId, password }) => ({
      method: "PUT",
      url: `/user/${userId}`,
      payload: { currentPassword: password, password: "nova oficina verde" },
    }),
  ],
])("closes a session's socket once %s", async (_, toCall) => {
  const own = await aCandidate(api.app);
  const { closed } = await inAnotherBrowser(own);
  await api.app.inject({ ...toCall(own), headers: own.authorization });
  await closed;
});

test("closes only the socket of the logged-out session", async () => {
  const own = await aCandidate(api.app);
  const stays = await inAnotherBrowser(own);
  const goes = await inAnotherBrowser(own);
  await api.app.inject({ method: "POST", url: "/authentication/logout", headers: goes.own.authorization });
  await goes.closed;
  expect(stays.socket.connected).toBe(true);
});

test("closes sockets of ended sessions at the next check", async () => {
  const { own, closed } = await inAnotherBrowser(await aCandidate(api.app));
  await api.context.db.delete(accessTokens).where(eq(accessTokens.userId, own.userId));
  await closeEndedSockets(api.context);
  await closed;
});

test.each<[string, (person: Person) => object | Promise<object>]>([
  ["no ticket", ({ userId }) => ({ userId, typeUser: 1 })],
  ["an unknown ticket", ({ userId }) => ({ userId, typeUser: 1, ticket: "x".repeat(43) })],
  [
    "the session's token",
    ({ userId, accessToken }) => ({ userId, typeUser: 1, ticket: accessToken, token: accessToken }),
  ],
  ["another type of user", async (own) => ({ ...(await toHandshake(own)), typeUser: 9 })],
  [
    "somebody else's id",
    async (own) => ({ ...(await toHandshake(own)), userId: "00000000-0000-4000-8000-000000000000" }),
  ],
  ["values of wrong types", () => ({ userId: ["\0"], typeUser: {}, ticket: null })],
])("rejects a connection with %s", async (_, auth) => {
  await expect(connect(await auth(person))).rejects.toThrow("notAuthenticated");
});

test.each([["websocket"], ["polling"]])("rejects other sites and missing or null origins by %s", async (transport) => {
  await expect(
    connect(await toHandshake(person), { origin: "https://evil.example", transports: [transport] }),
  ).rejects.toThrow();
  await expect(
    connect(await toHandshake(person), { origin: `${ORIGIN}.evil.example`, transports: [transport] }),
  ).rejects.toThrow();
  await expect(connect(await toHandshake(person), { origin: null, transports: [transport] })).rejects.toThrow();
});

test("accepts polling without Origin from its own origin", async () => {
  const socket = await connect(await toHandshake(person), {
    origin: null,
    transports: ["polling"],
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(socket.connected).toBe(true);
});

test("closes the oldest socket when a user's 21st opens", async () => {
  const own = await aCandidate(api.app);
  const other = await connect(await toHandshake(await aCandidate(api.app)));
  const first = await connect(await toHandshake(own));
  const closed = once(first as never, "disconnect");
  const rest: Socket[] = [];
  for (let each = 0; each < 20; each++) rest.push(await connect(await toHandshake(own)));
  await closed;
  expectEach([other, ...rest], ({ connected }) => connected);
});

test("accepts any origin with the web server's key", async () => {
  const headers = (key: string) => ({ "x-web-key": key, "x-visitor-address": "203.0.113.7" });
  const elsewhere = "http://192.168.0.10:3000";
  const socket = await connect(await toHandshake(person), { origin: elsewhere, headers: headers(WEB_KEY) });
  expect(socket.connected).toBe(true);
  await expect(
    connect(await toHandshake(person), { origin: elsewhere, headers: headers("another key of that length") }),
  ).rejects.toThrow();
});

if (isDeep)
  test("limits connections without a ticket to 500", { timeout: 40_000 }, async () => {
    const open = () =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: ORIGIN } }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 520 }, open));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(500);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(20);
    await expect(connect(await toHandshake(person))).rejects.toThrow();
    await vi.waitFor(async () => expect((await connect(await toHandshake(person))).connected).toBe(true), {
      timeout: 15_000,
      interval: 1_000,
    });
  });

test("closes all sockets when the API server closes", async () => {
  const socket = await connect(await toHandshake(person));
  const gone = once(socket as never, "disconnect");
  await api.app.close();
  await gone;
  expect(socket.connected).toBe(false);
});

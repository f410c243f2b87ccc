import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aCandidate, type Person } from "#tests/factories/people";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { notify } from "./notify";
import { announce } from "./socket";

const ORIGIN = "https://motriz.exemplo.com.br";
let api: TestServer;
let url: string;
let person: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await openTestServer({ PUBLIC_ORIGIN: ORIGIN });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  person = await aCandidate(api.app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
// The API server is closed already if the last test ran.
afterAll(() => api.close());

/** Resolves with the socket when the API server accepts it, and rejects with the reason when it does not. */
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
const toHandshake = ({ userId, accessToken }: Person) => ({ userId, typeUser: 1, token: accessToken });

test.each(["websocket", "polling"])(
  "the user's own pages hear that there is something to fetch, by %s",
  async (transport) => {
    const other = await aCandidate(api.app);
    const own = await connect(toHandshake(person), { transports: [transport] });
    const others = await connect(toHandshake(other), { transports: [transport] });
    const heardByOther: unknown[] = [];
    others.on("notification", (...given) => heardByOther.push(given));
    const heard = once(own as never, "notification");
    await notify(api.context.db, { userId: person.userId, type: 2, message: "Sua candidatura andou" });
    announce(api.context, person.userId);
    expect(await heard).toEqual([]);
    // What is sent to the other user later comes after anything that would have been sent before.
    const mark = once(others as never, "notification");
    announce(api.context, other.userId);
    await mark;
    expect(heardByOther).toHaveLength(1);
  },
);

test("reading in one page is heard in another", async () => {
  const id = await notify(api.context.db, { userId: person.userId, type: 4, message: "Atualize o seu currículo" });
  const socket = await connect(toHandshake(person));
  const heard = once(socket as never, "notification");
  await api.app.inject({ method: "PUT", url: `/notification/${id}`, headers: person.authorization });
  expect(await heard).toEqual([]);
});

test.each<[string, (person: Person) => object]>([
  ["no token", ({ userId }) => ({ userId, typeUser: 1 })],
  ["a token of nobody", ({ userId }) => ({ userId, typeUser: 1, token: "x".repeat(43) })],
  ["another type of user", (own) => ({ ...toHandshake(own), typeUser: 9 })],
  ["somebody else's id", (own) => ({ ...toHandshake(own), userId: "00000000-0000-4000-8000-000000000000" })],
  ["nonsense", () => ({ userId: ["\0"], typeUser: {}, token: null })],
])("nobody is let in with %s", async (_, auth) => {
  await expect(connect(auth(person))).rejects.toThrow("notAuthenticated");
});

test.each([["websocket"], ["polling"]])(
  "no other site is let in, by %s, nor who hides where it comes from",
  async (transport) => {
    await expect(
      connect(toHandshake(person), { origin: "https://evil.example", transports: [transport] }),
    ).rejects.toThrow();
    await expect(
      connect(toHandshake(person), { origin: `${ORIGIN}.evil.example`, transports: [transport] }),
    ).rejects.toThrow();
    await expect(connect(toHandshake(person), { origin: null, transports: [transport] })).rejects.toThrow();
  },
);

test("a page that a proxy serves from the API server's own origin is let in: browsers leave Origin out of its polling", async () => {
  const socket = await connect(toHandshake(person), {
    origin: null,
    transports: ["polling"],
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(socket.connected).toBe(true);
});

// This test comes last, because it closes the API server.
test("an API server that closes lets its sockets go", async () => {
  const socket = await connect(toHandshake(person));
  const gone = once(socket as never, "disconnect");
  await api.app.close();
  await gone;
  expect(socket.connected).toBe(false);
});

import { connect as connectHttp2, type ClientHttp2Session } from "node:http2";
import { createServer, type Server } from "node:http";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect as connectPlain, type AddressInfo, type Socket } from "node:net";
import { connect, TLSSocket, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/base/time";
import { freePort } from "../../scripts/product.mjs";
import { present } from "#tests/present";
import { ask, makeProxy, type Proxy } from "./proxy";

// Tests deploy/nginx.conf and nginx.main.conf unchanged, in front of servers that answer, are slow, or are down.
// No program is built.

const KEY = "a-key-that-opens-an-account-0123456789abcdefghi";

let proxy: Proxy;
let web: Server;
const open = new Set<() => void>();
beforeAll(async () => {
  proxy = await makeProxy({ addressHeader: "x-address" });
  web = createServer((request, response) => {
    if (request.url === "/slow") open.add(() => response.end("slow"));
    else if (request.url === "/address") response.end(request.headers["x-forwarded-for"]);
    else response.end(`${request.httpVersion} ${String(request.headers.host)}`);
  });
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
  const down = await freePort();
  const up = [(web.address() as AddressInfo).port, down];
  // One web server is up and one is down, as during a restart. There is no API server.
  await proxy.start({ webs: up, companies: up, apis: [down] });
});
afterAll(() => {
  proxy.stop();
  web.closeAllConnections();
  web.close();
});

const host = { host: "localhost" };
const company = () => ({ ...proxy.client, port: new URL(proxy.companyOrigin).port });

test("appends a visitor's address to X-Forwarded-For, replaces a company's header", async () => {
  const headers = { ...host, "x-address": "203.0.113.9", "x-forwarded-for": "192.0.2.1" };
  expect((await ask(proxy.client, "GET", "/address", headers)).text).toBe("192.0.2.1, 203.0.113.9");
  expect((await ask(company(), "GET", "/address", headers)).text).toBe("203.0.113.9");
});

test("logs no query, referrer or token", async () => {
  const headers = { ...host, referer: `${proxy.origin}/auth/link?key=${KEY}`, authorization: `Bearer ${KEY}` };
  for (let time = 0; time < 4; time++) await ask(proxy.client, "GET", `/auth/link?key=${KEY}`, headers);
  const api = `${proxy.apiUrl}/user/getUserByAcessToken/?accessToken=${KEY}`;
  expect((await fetch(api, { headers: { authorization: `Bearer ${KEY}` } })).status).toBe(502);
  for (let time = 0; time < 4; time++)
    expect((await ask(company(), "GET", `/operator/applications?key=${KEY}`, headers)).status).toBe(200);
  await expect.poll(() => proxy.readLog()).toContain('"GET /auth/link" 200');
  // The line of the log names the upstream that failed, and the upstream that then answered.
  await expect.poll(() => proxy.readLog()).toMatch(/ 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ 502, 200$/m);
  expect(proxy.readLog()).not.toContain(KEY);
  expect(proxy.readErrors()).not.toContain(KEY);
});

test("rotates its access log daily, and keeps six months", async () => {
  const { folder } = proxy;
  const rotate = () =>
    execFileSync("deploy/records.sh", ["once"], {
      env: { ...process.env, RECORDS: folder, NGINX_PID: join(folder, "nginx.pid") },
    });
  const records = () => readdirSync(folder).filter((name) => name.startsWith("access-"));
  const [old, kept] = ["access-2020-01-01.log", "access-2020-06-01.log"];
  for (const [name, days] of [
    [old, 185],
    [kept, 180],
  ] as const) {
    writeFileSync(join(folder, name), "");
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(folder, name), time, time);
  }
  expect((await ask(proxy.client, "GET", "/before", host)).status).toBe(200);
  rotate();
  const yesterday = `access-${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}.log`;
  expect(records().sort()).toEqual([kept, yesterday]);
  expect(readFileSync(join(folder, yesterday), "utf8")).toContain("/before");
  // nginx then writes a new file. A second run on the same day moves no file.
  await expect.poll(() => existsSync(join(folder, "access.log"))).toBe(true);
  expect((await ask(proxy.client, "GET", "/after", host)).status).toBe(200);
  await expect.poll(() => proxy.readLog()).toContain("/after");
  rotate();
  expect(proxy.readLog()).toContain("/after");
});

const handshake = (options: ConnectionOptions) =>
  new Promise<string>((resolve, reject) => {
    const { ca, port } = proxy.client as { ca: Buffer; port: number };
    const socket = connect({ ca, port, host: "127.0.0.1", servername: "localhost", ...options });
    socket.once("secureConnect", () => {
      resolve(`${String(socket.getProtocol())} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once("error", reject);
  });

test("allows TLS 1.3, and 1.2 with forward secrecy", async () => {
  expect(await handshake({})).toMatch(/^TLSv1\.3 /);
  expect(await handshake({ maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-RSA-(AES|CHACHA)/);
  const old = { maxVersion: "TLSv1.2", minVersion: "TLSv1.2" } as const;
  for (const ciphers of ["AES128-GCM-SHA256", "AES256-SHA", "ECDHE-RSA-AES128-SHA256", "DHE-RSA-AES128-GCM-SHA256"])
    await expect(handshake({ ...old, ciphers }), ciphers).rejects.toThrow();
  const older = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
  await expect(handshake(older)).rejects.toThrow();
});

test("speaks HTTP/2, and passes host and port", async () => {
  const session = connectHttp2(proxy.origin, { ca: proxy.client.ca as Buffer });
  const stream = session.request({ ":path": "/" });
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(stream, "end");
  session.close();
  expect(text).toBe(`1.1 ${new URL(proxy.origin).host}`);
});

const endSlow = () => {
  for (const end of open) end();
  open.clear();
};

test("answers 256 requests of a network at once", async () => {
  const slow = Array.from({ length: 300 }, () => ask(proxy.client, "GET", "/slow", host));
  const refused: Promise<boolean>[] = slow.map((one) => one.then(({ status }) => status === 503));
  await expect.poll(() => open.size, { timeout: 30_000 }).toBe(256);
  endSlow();
  expect((await Promise.all(refused)).filter(Boolean)).toHaveLength(44);
  expect((await ask(proxy.client, "GET", "/", host)).status).toBe(200);
});

/** Sends requests with these addresses at once, 100 on a connection. Each answer waits for `endSlow`, or is a 503. */
function askFrom(addresses: string[]): { statuses: number[]; end: () => void } {
  const statuses: number[] = [];
  const sessions: ClientHttp2Session[] = [];
  addresses.forEach((address, index) => {
    if (index % 100 === 0) sessions.push(connectHttp2(proxy.origin, { ca: proxy.client.ca as Buffer }));
    const stream = present(sessions.at(-1)).request({ ":path": "/slow", "x-address": address });
    stream.once("response", ({ ":status": status }) => statuses.push(Number(status)));
    stream.resume();
  });
  return { statuses, end: () => sessions.forEach((session) => session.destroy()) };
}

const repeat = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index));

test.each([
  {
    name: "one /64, written short and long",
    addresses: [
      ...repeat(200, (at) => `2001:db8:1::${at + 1}`),
      ...repeat(100, (at) => `2001:db8:1:0:a:b:c:${at + 1}`),
    ],
    admitted: 256,
    neighbour: "2001:db8:1:1::1",
  },
  {
    name: "64 /64s of one /48",
    addresses: repeat(1_100, (at) => `2001:db8:2:${at % 64}::1`),
    admitted: 1_024,
    neighbour: "2001:db8:3::1",
  },
])("admits $admitted requests of $name, and refuses the rest", async ({ addresses, admitted, neighbour }) => {
  const refused = addresses.length - admitted;
  const { statuses, end } = askFrom(addresses);
  await expect.poll(() => [open.size, statuses.length], { timeout: 30_000 }).toEqual([admitted, refused]);
  expect((await ask(proxy.client, "GET", "/", { ...host, "x-address": neighbour })).status).toBe(200);
  endSlow();
  await expect.poll(() => statuses.length).toBe(addresses.length);
  end();
  expect(statuses.filter((status) => status === 503)).toHaveLength(refused);
});

test("answers despite 2,000 unfinished requests, and ends these", { timeout: 90_000 }, async () => {
  const { ca, port } = proxy.client as { ca: Buffer; port: number };
  const ends: { half: "header" | "body"; seconds: number }[] = [];
  const sockets = Array.from({ length: 2_000 }, (_, index) => {
    const half = index % 20 === 0 ? "body" : "header";
    // Unfinished bodies go to the port with TLS, because the port without TLS redirects before the body.
    const isPlain = half === "header" && index % 2 === 1;
    const socket: Socket = isPlain
      ? connectPlain(proxy.plainPort, "127.0.0.1")
      : connect({ ca, port, host: "127.0.0.1", servername: "localhost" });
    socket.once(isPlain ? "connect" : "secureConnect", () => {
      const begun = Date.now();
      socket.write("POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n");
      if (half === "body") socket.write("\r\nemail");
      socket
        .on("error", () => undefined)
        .once("close", () => ends.push({ half, seconds: (Date.now() - begun) / 1_000 }));
    });
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, socket instanceof TLSSocket ? "secureConnect" : "connect")));
  const asked = Date.now();
  expect((await ask(proxy.client, "GET", "/", { ...host, "x-address": "192.0.2.1" })).status).toBe(200);
  expect(Date.now() - asked).toBeLessThan(5_000);
  await expect.poll(() => ends.length, { timeout: 60_000 }).toBe(2_000);
  const secondsOf = (of: "header" | "body") => ends.filter(({ half }) => half === of).map(({ seconds }) => seconds);
  expect(Math.max(...secondsOf("header"))).toBeLessThan(20);
  expect(Math.max(...secondsOf("body"))).toBeLessThan(45);
  expect(Math.min(...secondsOf("body"))).toBeGreaterThan(20);
});

import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { capConnections, countRequest } from "./visitorLimits.server";

const start = Date.parse("2026-03-10T12:00:00.000Z");

test("a network is answered 1,200 times a minute, others go on, and files don't count", () => {
  const ask = (address: string, url = "/vagas?page=2", at = start + 1_000) => countRequest(address, url, { now: at });
  countRequest("192.0.2.1", "/", { now: start });
  for (let request = 0; request < 1_200; request++) expect(ask(`2001:db8::${request.toString(16)}`)).toBeNull();
  expect(ask("2001:db8::ffff")).toBe(59);
  expect(ask("2001:db8::ffff", "/assets/app-abc.css")).toBeNull();
  expect(ask("2001:db8:0:1::1")).toBeNull();
  expect(ask("2001:db8::ffff", "/vagas", start + 60_000)).toBeNull();
});

test("the map of the site is fetched twelve times a minute at most", () => {
  const answers = Array.from({ length: 13 }, () =>
    countRequest("203.0.113.7", "/sitemap.xml?x", { now: start + 600_000 }),
  );
  expect(answers).toEqual([...Array<null>(12).fill(null), 60]);
  expect(countRequest("203.0.113.7", "/vagas", { now: start + 600_000 })).toBeNull();
});

test("forms with a file are counted by themselves, before anything of them is read", () => {
  const send = () => countRequest("203.0.113.8", "/curriculo", { sendsFile: true, now: start + 600_000 });
  for (let form = 0; form < 30; form++) expect(send()).toBeNull();
  expect(send()).toBe(60);
  expect(countRequest("203.0.113.8", "/curriculo", { now: start + 600_000 })).toBeNull();
});

test("one connection more than an address may hold ends the one that has asked for nothing for longest", async () => {
  const server = createServer((request, response) => {
    if (request.url !== "/long") response.end("answered");
  });
  capConnections(server, 3);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const accepted = once(server, "connection");
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await Promise.all([once(socket, "connect"), accepted]);
    return socket;
  };
  const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
  const long = await open();
  const asked = once(server, "request");
  long.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
  await asked;
  const [slow, other] = [await open(), await open()];
  slow.write("GET / HTTP/1.1\r\nX-Slow: ");
  const newest = await open();
  await closed(slow);
  newest.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(String(await once(newest, "data"))).toContain("answered");
  await Promise.all([closed(other), open()]);
  expect([long.destroyed, newest.destroyed]).toEqual([false, false]);
  server.closeAllConnections();
  server.close();
});

import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { capConnections, countRequest } from "./visitorLimits.server";

const start = Date.parse("2026-03-10T12:00:00.000Z");

test("a network is answered 1,200 times a minute, others go on, and files don't count", () => {
  const ask = (address: string, url = "/vagas?page=2", at = start + 1_000) => countRequest(address, url, at);
  countRequest("192.0.2.1", "/", start);
  for (let request = 0; request < 1_200; request++) expect(ask(`2001:db8::${request.toString(16)}`)).toBeNull();
  expect(ask("2001:db8::ffff")).toBe(59);
  expect(ask("2001:db8::ffff", "/assets/app-abc.css")).toBeNull();
  expect(ask("2001:db8:0:1::1")).toBeNull();
  expect(ask("2001:db8::ffff", "/vagas", start + 60_000)).toBeNull();
});

test("the map of the site is fetched six times a minute at most", () => {
  const answers = Array.from({ length: 7 }, () => countRequest("203.0.113.7", "/sitemap.xml?x", start + 600_000));
  expect(answers).toEqual([null, null, null, null, null, null, 60]);
  expect(countRequest("203.0.113.7", "/vagas", start + 600_000)).toBeNull();
});

test("an address holds so many connections open, and no more until one of them ends", async () => {
  const server = createServer();
  capConnections(server, 3);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const coming = once(server, "connection") as Promise<[Socket]>;
    const socket = connect(port, "127.0.0.1");
    const [[accepted]] = await Promise.all([coming, once(socket, "connect")]);
    return { socket, accepted };
  };
  const held = [await open(), await open(), await open()] as const;
  expect((await open()).accepted.destroyed).toBe(true);
  const ended = once(held[0].accepted, "close");
  held[0].socket.destroy();
  await ended;
  const again = await open();
  expect(again.accepted.destroyed).toBe(false);
  for (const { socket } of [...held, again]) socket.destroy();
  server.close();
});

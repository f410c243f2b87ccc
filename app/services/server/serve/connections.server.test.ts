import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { capConnections, findMostConnections } from "./connections.server";

test("closes the longest idle connection above the limit", async () => {
  const server = createServer((request, response) => {
    if (request.url !== "/long") response.end("answered");
  });
  capConnections(server, { network: Infinity, all: 3 });
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

test("reserves half of the process's files for visitors", () => {
  expect(
    findMostConnections(() => "Max processes 5 5\nMax open files            800                 800  files\n"),
  ).toBe(400);
  expect(findMostConnections(() => "")).toBe(4_000);
  const noSuchFile = () => {
    throw new Error("ENOENT");
  };
  expect(findMostConnections(noSuchFile)).toBe(4_000);
});

import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { capConnections, findMostConnections } from "./connections";

test("closes the longest idle connection above the limit", async () => {
  const server = createServer((request, response) => {
    if (request.url !== "/long") response.end("answered");
  });
  const refused = vi.fn();
  capConnections(server, { network: Infinity, all: 3 }, refused);
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
  expect(refused).toHaveBeenCalledTimes(2);
  server.closeAllConnections();
  server.close();
});

test("closes a connection of the largest /24 first", async () => {
  const server = createServer((_request, response) => void response.end("answered"));
  capConnections(server, { network: Infinity, all: 4 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const accepted = once(server, "connection");
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
    await Promise.all([once(socket, "connect"), accepted]);
    return socket;
  };
  // No address has more connections than the honest address, but the /24 has more.
  const honest = await open("127.0.7.1");
  const [first] = [await open("127.0.8.1"), await open("127.0.8.2"), await open("127.0.8.3")];
  const closed = new Promise((resolve) => first.once("close", resolve));
  await open("127.0.8.4");
  await closed;
  expect(honest.destroyed).toBe(false);
  server.closeAllConnections();
  server.close();
});

test("limits connections to half of the process's open files", () => {
  expect(
    findMostConnections(0.5, () => "Max processes 5 5\nMax open files            800                 800  files\n"),
  ).toBe(400);
  expect(findMostConnections(0.5, () => "")).toBe(4_000);
  const noSuchFile = () => {
    throw new Error("ENOENT");
  };
  expect(findMostConnections(0.5, noSuchFile)).toBe(4_000);
});

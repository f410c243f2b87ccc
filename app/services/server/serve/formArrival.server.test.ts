import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createPlaces } from "#contract/base/places";
import { beginRequestLife } from "#contract/base/requestLife";
import { dropRest, endSlowFile, receiveFile, receiveForm } from "./formArrival.server";

const forms = createPlaces({ all: 3, network: 3, person: 3 });

/**
 * `/text` waits for the form, `/file` streams the form, `/spooled` writes it to disk, `/stranger` does not read it.
 */
const server = createServer((request, response) => {
  request.on("error", () => undefined);
  if (request.url === "/stranger") {
    response.once("finish", () => dropRest(request));
    return void response.end("log in first");
  }
  const answer = () => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString())).once("end", () => response.end(`got ${text}`));
    request.resume();
  };
  const life = beginRequestLife(request, response, 60_000);
  if (request.url !== "/text") endSlowFile(request, response, 60_000, life);
  if (request.url === "/file") return answer();
  if (request.url === "/spooled") {
    void receiveFile(request, life).then(async (file) => {
      await file?.putBack();
      answer();
    });
    return;
  }
  const enter = (transfer: { countBytes: () => number; end: () => void }) => {
    const leave = forms.enter({ network: "here", person: null, transfer: { ...transfer, isKnown: false } });
    if (!leave) throw new Error("no place for a transfer");
    return leave;
  };
  void receiveForm(request, { arrival: 400, life, enter }).then((form) => form && answer());
});
const ends = new Map<number | undefined, Socket>();
server.on("connection", (end) => ends.set(end.remotePort, end));
const arrives = (socket: Socket) => expect.poll(() => ends.get(socket.localPort)?.bytesRead).toBe(socket.bytesWritten);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function begin(path: string, length: number): { socket: Socket; answer: () => string; closed: Promise<unknown> } {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString())).on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  return { socket, answer: () => answer, closed: once(socket, "close") };
}

test("answers a form in pieces only after its last byte", async () => {
  const { socket, answer } = begin("/text", 100_006);
  socket.write("begin ");
  await arrives(socket);
  socket.write("x".repeat(100_000));
  await expect.poll(answer).toContain(`got begin ${"x".repeat(100_000)}`);
  socket.write("POST /text HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nagain");
  await expect.poll(answer).toContain("got again");
  socket.destroy();
});

test("answers 408 to a form sent byte by byte", async () => {
  const { socket, answer, closed } = begin("/text", 500);
  const bytes = setInterval(() => socket.write("a"), 100);
  await closed;
  clearInterval(bytes);
  expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*O envio demorou demais/);
  expect(answer()).not.toContain("got");
});

test("answers 503 to the slowest of too many forms", async () => {
  const [slow, ...others] = Array.from({ length: 3 }, () => begin("/text", 500));
  for (const { socket } of others) socket.write("a".repeat(100));
  await Promise.all(others.map(({ socket }) => arrives(socket)));
  const quick = begin("/text", 5);
  await slow?.closed;
  expect(slow?.answer()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 5\r\n[^]*\r\nConnection: close\r\n/);
  quick.socket.write("quick");
  await expect.poll(quick.answer).toContain("got quick");
  for (const { socket } of [...others, quick]) socket.destroy();
  await expect.poll(forms.count).toBe(0);
});

test("buffers a file on disk, then delivers it completely", async () => {
  const { socket, answer } = begin("/spooled", 300_005);
  socket.write("begin");
  await arrives(socket);
  socket.write("x".repeat(300_000));
  await expect.poll(answer).toContain(`got begin${"x".repeat(300_000)}`);
  socket.write("POST /spooled HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nagain");
  await expect.poll(answer).toContain("got again");
  socket.destroy();
});

test.each(["/file", "/spooled"])("answers 408 to a too slow %s after 30 s", async (path) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const asked = once(server, "request");
  const [quick, slow] = [begin(path, 1_000_000), begin(path, 1_000_000)];
  await asked;
  quick.socket.write("a".repeat(300_000));
  slow.socket.write("a".repeat(20_000));
  await Promise.all([arrives(quick.socket), arrives(slow.socket)]);
  vi.advanceTimersByTime(30_000);
  expect([quick.socket.destroyed, slow.socket.destroyed]).toEqual([false, false]);
  quick.socket.write("a");
  slow.socket.write("a");
  await Promise.all([arrives(quick.socket), arrives(slow.socket)]);
  vi.advanceTimersByTime(10_000);
  await slow.closed;
  expect(slow.answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(quick.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(60_000);
  await quick.closed;
});

test("reads and discards the rest of a refused form", async () => {
  const { socket, answer } = begin("/stranger", 1_000_000);
  await expect.poll(answer).toContain("log in first");
  socket.write("x".repeat(1_000_000));
  socket.write("POST /text HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nagain");
  await expect.poll(answer).toContain("got again");
  socket.destroy();
});

import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endLateForm } from "./formDeadline.server";

const server = createServer((request, response) => {
  endLateForm(request, response, 400);
  request.resume().once("end", () => response.end("whole"));
  request.once("error", () => undefined);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends a form of five bytes, with a pause before each. Returns what comes back. */
async function post(pause: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n");
  for (let byte = 0; byte < 5 && !socket.destroyed; byte++) {
    await wait(pause);
    socket.write("a");
  }
  await closed;
  return answer;
}

test("a form that arrives byte by byte is refused when its time is over", async () => {
  const answer = await post(200);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("O envio demorou demais");
  expect(answer).not.toContain("whole");
});

test("a form that arrives in time is answered", async () => {
  expect(await post(5)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/);
});

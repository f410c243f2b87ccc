import { createServer, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { writeRawAnswer } from "./rawAnswer";

/** Reads a raw answer as Node's HTTP client does. */
async function receive(answer: Parameters<typeof writeRawAnswer>[0]) {
  const server = createServer().on("upgrade", (_, socket) => socket.end(writeRawAnswer(answer)));
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const request = get({ port, headers: { connection: "Upgrade", upgrade: "test" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await text(response);
  server.close();
  return { status: response.statusCode, headers: response.headers, body };
}

it("a client reads status, type, length and text", async () => {
  const { status, headers, body } = await receive({ status: 503, type: "text/plain", body: "até já", retryAfter: 7 });
  expect([status, body]).toEqual([503, "até já"]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-length": "8",
    "retry-after": "7",
    "cache-control": "no-store",
    connection: "close",
  });
});

it("omits Content-Type and Retry-After without text and delay", async () => {
  const { status, headers, body } = await receive({ status: 404 });
  expect([status, body, headers["content-length"]]).toEqual([404, "", "0"]);
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["content-type"]));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["retry-after"]));
});

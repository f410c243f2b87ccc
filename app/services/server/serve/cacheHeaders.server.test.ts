import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preventCaching } from "./cacheHeaders.server";

const answers: Record<string, (response: ServerResponse) => void> = {
  "/bare": (response) => response.end("x"),
  "/redirect": (response) => response.writeHead(302, { location: "/" }).end(),
  "/streamed": (response) => {
    response.setHeader("Vary", "Accept-Encoding");
    response.write("x");
    response.end();
  },
  "/own": (response) => {
    response.setHeader("Cache-Control", "private, no-cache");
    response.setHeader("Vary", ["accept-encoding", "cookie, save-data"]);
    response.end("x");
  },
  "/down": (response) => response.writeHead(503, { "content-type": "text/plain" }).end("x"),
  "/full": (response) => {
    response.statusCode = 503;
    response.setHeader("Retry-After", "60");
    response.end("x");
  },
  "/busy": (response) => response.writeHead(503, { "retry-after": "7" }).end("x"),
  "/public": (response) => response.setHeader("Cache-Control", "public, max-age=3600").end("x"),
};

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    preventCaching(response);
    answers[request.url ?? ""]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test.each([
  ["/down", "5"],
  ["/full", "60"],
  ["/busy", "7"],
  ["/bare", null],
])("answers %s with Retry-After %s", async (path, retryAfter) => {
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get("retry-after")).toBe(retryAfter);
});

test.each([
  ["/bare", "private, no-store", "Cookie"],
  ["/redirect", "private, no-store", "Cookie"],
  ["/streamed", "private, no-store", "Accept-Encoding, Cookie"],
  ["/own", "private, no-cache", "accept-encoding, cookie, save-data"],
  ["/public", "public, max-age=3600", null],
])("answers %s with Cache-Control %s and Vary %s", async (path, cacheControl, vary) => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  expect([headers.get("cache-control"), headers.get("vary")]).toEqual([cacheControl, vary]);
});

import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cookieOfAna } from "#tests/applicationPages";
import { present } from "#tests/present";

vi.unmock("~/services/server/api/transport.server");

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Handler;
const api = http.createServer((request, response) => answer(request, response));
let web: http.Server;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.resetModules();
  const { relay } = await import("./relay.server");
  web = http.createServer((request, response) => void relay(request, response));
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  for (const server of [web, api]) server.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  answer = (_, response) => response.writeHead(500).end();
});

const upload = `/dashboard/user/videoUploads/${"u".repeat(43)}.part`;
const apiUpload = `/uploads/${"u".repeat(43)}.part`;

const ask = async (method: string, path: string, init: RequestInit = {}, isKnown = true) =>
  fetch(`http://127.0.0.1:${(web.address() as AddressInfo).port}${path}`, {
    ...init,
    method,
    redirect: "manual",
    headers: { ...(isKnown && { cookie: await cookieOfAna() }), ...(init.headers as Record<string, string>) },
  });

test("forwards a part with the session's token and few headers", async () => {
  let got: { url: string | undefined; headers: IncomingMessage["headers"]; body: string } | undefined;
  answer = (request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      got = { url: request.url, headers: request.headers, body };
      response.writeHead(204, { "upload-offset": "5", "tus-resumable": "1.0.0", "x-of-the-api": "x" }).end();
    });
  };
  const response = await ask("PATCH", upload, {
    body: "hello",
    headers: {
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "x-http-method-override": "DELETE",
      "x-forwarded-host": "evil.example",
      "upload-metadata": "filename eA==",
      authorization: "Bearer another",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("upload-offset")).toBe("5");
  expect(response.headers.has("x-of-the-api")).toBe(false);
  expect(got).toMatchObject({
    url: apiUpload,
    body: "hello",
    headers: { authorization: "Bearer token-of-ana", "upload-offset": "0" },
  });
  for (const name of ["x-http-method-override", "x-forwarded-host", "upload-metadata", "cookie"])
    expect(present(got).headers[name]).toBeUndefined();
});

test("rewrites an upload's location to our own address", async () => {
  answer = (_, response) => response.writeHead(201, { location: apiUpload }).end();
  const response = await ask("POST", "/dashboard/user/videoUploads", { headers: { "upload-length": "9" } });
  expect(response.headers.get("location")).toBe(upload);
  answer = (_, response_) => response_.writeHead(201, { location: "https://evil.example/uploads/x" }).end();
  expect((await ask("POST", "/dashboard/user/videoUploads")).headers.has("location")).toBe(false);
});

test("answers anonymous and unknown requests without the API server", async () => {
  const reached = vi.fn<Handler>((_, response) => response.writeHead(200).end());
  answer = reached;
  expect((await ask("PATCH", upload, { body: "x" }, false)).status).toBe(401);
  expect((await ask("GET", upload)).status).toBe(404);
  expect((await ask("DELETE", "/dashboard/user/videoUploads")).status).toBe(404);
  expect((await ask("GET", "/dashboard/user/viewVideoResume/file", {}, false)).headers.get("location")).toMatch(
    /^\/auth\/login\?returnTo=/,
  );
  expect(reached).not.toHaveBeenCalled();
});

test("forwards a range of a video, never cached", async () => {
  answer = (request, response) =>
    response
      .writeHead(206, {
        "content-type": "video/webm",
        "content-range": `${request.headers.range} of 9`,
        "set-cookie": "a=b",
      })
      .end("cdef");
  const response = await ask("GET", "/dashboard/user/viewVideoResume/file?download=1", {
    headers: { range: "bytes=2-5" },
  });
  expect([response.status, await response.text()]).toEqual([206, "cdef"]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-range": "bytes=2-5 of 9",
    "content-disposition": 'attachment; filename="video.webm"',
    "cache-control": "private, no-store",
  });
  expect(response.headers.has("set-cookie")).toBe(false);
});

test("redirects downloads to the bucket, but not playback", async () => {
  const location = "https://bucket.example/motriz/a.video?X-Amz-Expires=300";
  const asked: string[] = [];
  answer = (request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location }).end();
  };
  const response = await ask("GET", "/dashboard/user/viewVideoResume/file?download=1");
  expect([response.status, response.headers.get("location")]).toEqual([303, location]);
  expect((await ask("GET", "/dashboard/user/viewVideoResume/file")).headers.has("location")).toBe(false);
  expect(asked.map((url) => url.endsWith("/video/file?download=1"))).toEqual([true, false]);
});

test("answers 503 with Retry-After while the API server is down", async () => {
  answer = (request) => request.socket.destroy();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const response = await ask("HEAD", upload);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
});

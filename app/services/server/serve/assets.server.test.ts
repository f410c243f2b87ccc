import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openAssets } from "./assets.server";

const folder = mkdtempSync(join(tmpdir(), "motriz-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const style = "a{color:red}".repeat(50);
writeFileSync(join(folder, "root-a.css"), style);
writeFileSync(join(folder, "root-a.css.br"), brotliCompressSync(style));
writeFileSync(join(folder, "photo.png"), "");
const sendAsset = openAssets(folder);

function ask(url: string, accepted: string, method = "GET") {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method });
  request.headers["accept-encoding"] = accepted;
  const response = new ServerResponse(request);
  const sent: Buffer[] = [];
  response.end = ((chunk?: Buffer) => {
    if (chunk) sent.push(chunk);
    return response;
  }) as typeof response.end;
  return { isSent: sendAsset(request, response), headers: response.getHeaders(), body: Buffer.concat(sent) };
}

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
  [undefined, "identity", (body: Buffer) => body],
])("sends encoding %s if the browser accepts %s", (encoding, accepted, read) => {
  const { isSent, body } = ask("/assets/root-a.css", accepted);
  expect(isSent).toBe(true);
  expect(String(read(body))).toBe(style);
  if (encoding) expect(body.length).toBeLessThan(100);
});

test("answers HEAD with no body", () => {
  const { isSent, body } = ask("/assets/root-a.css", "br", "HEAD");
  expect([isSent, body.length]).toEqual([true, 0]);
});

test.each([
  ["/assets/other.js", "GET"],
  ["/assets/photo.png", "GET"],
  ["/assets/../root-a.css", "GET"],
  ["/root-a.css", "GET"],
  ["/assets/root-a.css?x", "GET"],
  ["/assets/root-a.css.br", "GET"],
  ["/assets/%2e%2e/x.js", "GET"],
  ["/assets/root-a.css", "POST"],
])("leaves %s by %s to remix-serve", (url, method) => {
  const { isSent, headers } = ask(url, "br", method);
  expect([isSent, headers]).toEqual([false, {}]);
});

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { preferBrotli } from "./precompressed.server";

function asked(url: string, accepted: string) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers["accept-encoding"] = accepted;
  const response = new ServerResponse(request);
  preferBrotli(request, response, new Set(["root-a.css.br", "frame-b.js.br"]));
  return { url: request.url, headers: response.getHeaders() };
}

test("an asset that the build compressed is answered so, with its own type", () => {
  expect(asked("/assets/root-a.css", "gzip, deflate, br")).toEqual({
    url: "/assets/root-a.css.br",
    headers: { "content-encoding": "br", "content-type": "text/css; charset=utf-8", vary: "Accept-Encoding" },
  });
});

test("who can't read it gets the file itself", () => {
  expect(asked("/assets/frame-b.js", "gzip")).toEqual({
    url: "/assets/frame-b.js",
    headers: { vary: "Accept-Encoding" },
  });
});

test.each(["/assets/other.js", "/assets/../root-a.css", "/root-a.css", "/assets/root-a.css?x", "/assets/%2e%2e/x.js"])(
  "%s is left alone",
  (url) => {
    expect(asked(url, "br")).toEqual({ url, headers: {} });
  },
);

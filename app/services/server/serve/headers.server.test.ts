import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { setHeaders } from "./headers.server";

function getHeaders(path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => Object.assign(headers, { [name]: value });
  setHeaders({ setHeader } as unknown as ServerResponse, path);
  return headers;
}

test.each(["/", "/vagas?page=2", "/assets/icons-C4cd.svg", "/assets/../x.css", "/favicon.svg", "/robots.txt"])(
  "protects %s from framing, sniffing and referrers",
  (path) => {
    expect(getHeaders(path)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  },
);

test("allows our own pages to frame the contact form", () => {
  expect(getHeaders("/contact/form")).toMatchObject({ "X-Frame-Options": "SAMEORIGIN" });
});

test("sends a style sheet only two headers", () => {
  expect(Object.keys(getHeaders("/assets/root-BkrkdlQH.css"))).toEqual([
    "X-Content-Type-Options",
    "Cross-Origin-Resource-Policy",
  ]);
});

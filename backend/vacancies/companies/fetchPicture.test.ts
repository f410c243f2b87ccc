import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Connection } from "../../messaging/outgoing/get";
import { fetchPicture, MAX_LOGO_BYTES } from "./fetchPicture";

// This certificate was made for these tests. Its names have no server (RFC 2606). It is valid until 2126.
const cert = `-----BEGIN CERTIFICATE-----
MIIBtzCCAV6gAwIBAgIUGcWyNh23Be6yu7pWXe2/fw0j0tswCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNbG9nb3MuZXhhbXBsZTAgFw0yNjExMjIwOTE0MDdaGA8yMTI2
MTAyOTA5MTQwN1owGDEWMBQGA1UEAwwNbG9nb3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABKL2SMrO3mOHwg+eUyfmF17d+tToIFl7rXaQX04Te19e
2wAQ0f+oOin4RQXxqonCsRQB/Sq4GBIObfoaPCcEeFmjgYMwgYAwHQYDVR0OBBYE
FI9EPB7m5gh2NaUkf2TZHEmL9szbMB8GA1UdIwQYMBaAFI9EPB7m5gh2NaUkf2TZ
HEmL9szbMA8GA1UdEwEB/wQFMAMBAf8wLQYDVR0RBCYwJIINbG9nb3MuZXhhbXBs
ZYINb3RoZXIuZXhhbXBsZYcEfwAAATAKBggqhkjOPQQDAgNHADBEAiBoIWtV8k+L
83n7ThlM7lb6ov/i3KRWR2bFEQM3CjzmMQIgQvNaWH/XwGEO+fNca5ZRWglC/ws4
UyEDXmkH8O+GR0A=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbKAnksYZIEgNus+o
PiC7nlAEGaNKqS0A9tKgKcSfQoahRANCAASi9kjKzt5jh8IPnlMn5hde3frU6CBZ
e612kF9OE3tfXtsAENH/qDop+EUF8aqJwrEUAf0quBgSDm36GjwnBHhZ
-----END PRIVATE KEY-----`;

let server: Server;
let connection: Connection;
let asked: string[];
beforeAll(async () => {
  server = createServer({ cert, key }, ({ url = "", headers }, response) => {
    asked.push(`${headers.host?.replace(/:\d+$/, "")}${url}`);
    const redirect = /^\/to\?(.*)$/.exec(url)?.[1];
    if (redirect !== undefined) return void response.writeHead(302, { location: decodeURIComponent(redirect) }).end();
    if (url === "/long") return void response.end(Buffer.alloc(MAX_LOGO_BYTES + 1));
    if (url === "/endless") {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(65_536), more);
      };
      return more();
    }
    if (url === "/silent") return;
    if (url === "/logo.png") return void response.end("logo");
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Resolves every name to the test's server, and skips the check that refuses private addresses.
  const lookup: Connection["lookup"] = (_name, { all }, done) =>
    all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
  connection = { ca: cert, port, lookup };
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (address: string, given: Connection = connection) =>
  fetchPicture(address, given).then(
    (bytes) => bytes.toString(),
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("a picture that a feed names", () => {
  it("follows https redirects to public names", async () => {
    expect(await get("https://logos.example/logo.png")).toBe("logo");
    expect(await get(`https://logos.example/to?${encodeURIComponent("https://other.example/logo.png")}`)).toBe("logo");
    expect(await get("https://logos.example/to?/logo.png")).toBe("logo");
    expect(asked).toContain("other.example/logo.png");
  });

  it.each([
    "http://logos.example/logo.png",
    "https://logos.example:8443/logo.png",
    "https://user:secret@logos.example/logo.png",
    "https://127.0.0.1/logo.png",
    "https://2130706433/logo.png",
    "https://0x7f.1/logo.png",
    "https://[::1]/logo.png",
    "https://[::ffff:127.0.0.1]/logo.png",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "data:image/png;base64,AA==",
    "nothing",
  ])("rejects the address %j, also as a redirect", async (address) => {
    expect(await get(address)).toMatch(/^RefusedAddress/);
    expect(asked).toEqual([]);
    if (!URL.canParse(address)) return;
    expect(await get(`https://logos.example/to?${encodeURIComponent(address)}`)).toMatch(/^RefusedAddress/);
    expect(asked).toHaveLength(1);
  });

  it("rejects a name that resolves to this machine", async () => {
    const { ca, port } = connection;
    expect(await get("https://localhost/logo.png", { ca, port })).toMatch(/^RefusedAddress/);
    expect(asked).toEqual([]);
  });

  it("rejects an invalid certificate", async () => {
    const { lookup, port } = connection;
    expect(await get("https://logos.example/logo.png", { lookup, port })).toMatch(/self-signed/);
    expect(await get("https://wrong.example/logo.png")).toMatch(/does not match/);
    expect(asked).toEqual([]);
  });

  it("rejects a big picture, many redirects and slow servers", async () => {
    expect(await get("https://logos.example/long")).toBe("Error: it is too large");
    expect(await get("https://logos.example/endless")).toBe("Error: it is too large");
    expect(await get("https://logos.example/none")).toBe("Error: it answered 404");
    expect(await get("https://logos.example/to?/to%3F/to%253F/to%25253F/logo.png")).toBe(
      "Error: it redirects too often",
    );
    const before = performance.now();
    expect(await get("https://logos.example/silent")).toMatch(/abort|timeout/i);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

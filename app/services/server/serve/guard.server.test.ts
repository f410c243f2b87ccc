import { describe, expect, test } from "vitest";
import { MAX_FORM_BYTES } from "./formLimits.server";
import { judge, type GuardedRequest } from "./guard.server";

const own = "https://motriz.example";

function post(headers: GuardedRequest["headers"], rest: Partial<GuardedRequest> = {}) {
  return judge({
    method: "POST",
    url: "/auth/login",
    publicOrigin: own,
    ...rest,
    headers: {
      host: "motriz.example",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": "10",
      ...headers,
    },
  });
}

describe("checking the origin of a change", () => {
  test("decides by Sec-Fetch-Site first", () => {
    expect(post({ "sec-fetch-site": "same-origin", origin: "https://evil.example" }).allowed).toBe(true);
    for (const site of ["cross-site", "same-site", "none", "anything"]) {
      expect(post({ "sec-fetch-site": site, origin: own })).toMatchObject({
        allowed: false,
        status: 403,
        reason: "crossSite",
      });
    }
  });

  test("checks Origin, then Referer, without Sec-Fetch-Site", () => {
    expect(post({ origin: own })).toEqual({ allowed: true, needsFormToken: false });
    expect(post({ referer: `${own}/auth/login?x=1` })).toEqual({ allowed: true, needsFormToken: false });
    for (const origin of [
      "null",
      "https://evil.example",
      "http://motriz.example",
      "https://motriz.example.evil.example",
      "nonsense",
    ]) {
      expect(post({ origin })).toMatchObject({ status: 403 });
      expect(post({ referer: origin })).toMatchObject({ status: 403 });
    }
  });

  test("accepts one-click unsubscription from other sites (RFC 8058)", () => {
    const url = "/unsubscribe?key=k";
    for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { origin: "https://mail.example" }])
      expect(post(headers, { url })).toEqual({ allowed: true, needsFormToken: false });
    for (const other of [
      "/unsubscribe/",
      "/unsubscribe/x",
      "/unsubscribe%2f",
      "//unsubscribe",
      "/auth/login?x=/unsubscribe",
    ])
      expect(post({ origin: "https://mail.example" }, { url: other }).allowed).toBe(false);
    expect(post({ "content-type": "application/json" }, { url })).toMatchObject({ status: 415 });
  });

  test("requires a token if origin headers are missing", () => {
    expect(post({})).toEqual({ allowed: true, needsFormToken: true });
  });

  test("compares with the Host if no origin is configured", () => {
    expect(post({ host: "192.168.0.7:3000", origin: "http://192.168.0.7:3000" }, { publicOrigin: null }).allowed).toBe(
      true,
    );
    expect(post({ host: "192.168.0.7:3000", origin: "http://192.168.0.8:3000" }, { publicOrigin: null }).allowed).toBe(
      false,
    );
  });

  test("allows a GET from another site", () => {
    expect(
      judge({
        method: "GET",
        url: "/",
        publicOrigin: own,
        headers: { host: "motriz.example", "sec-fetch-site": "cross-site" },
      }).allowed,
    ).toBe(true);
  });
});

describe("refusing bad requests unread", () => {
  test.each(["", "a b", "evil.example/path", "a@b", "x:99999999", "<script>"])("rejects Host %j", (host) => {
    expect(judge({ method: "GET", url: "/", publicOrigin: own, headers: { host } })).toMatchObject({
      status: 400,
      reason: "host",
    });
  });

  test.each(["/%E0%A4%A", "/%", "/a%00b", "*", "http://other.example/"])("rejects address %j", (url) => {
    expect(judge({ method: "GET", url, publicOrigin: own, headers: { host: "motriz.example" } })).toMatchObject({
      status: 400,
      reason: "address",
    });
  });

  test.each(["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"])("rejects method %s", (method) => {
    expect(post({ origin: own }, { method })).toMatchObject({ status: 405 });
  });

  test("rejects a body of wrong size or type", () => {
    expect(post({ origin: own, "content-length": String(MAX_FORM_BYTES) }).allowed).toBe(true);
    expect(post({ origin: own, "content-length": String(MAX_FORM_BYTES + 1) })).toMatchObject({ status: 413 });
    const photo = { url: "/dashboard/user/photo" };
    expect(post({ origin: own, "content-length": String(10 * 1024 * 1024) }, photo).allowed).toBe(true);
    expect(post({ origin: own, "content-length": String(11 * 1024 * 1024) }, photo)).toMatchObject({ status: 413 });
    expect(post({ origin: own, "content-length": undefined })).toMatchObject({ status: 411 });
    expect(post({ origin: own, "transfer-encoding": "chunked" })).toMatchObject({ status: 411 });
    for (const type of [
      "text/plain",
      "application/json",
      "",
      "multipart/form-dataX",
      "a/b; c=application/x-www-form-urlencoded",
    ]) {
      expect(post({ origin: own, "content-type": type })).toMatchObject({ status: 415 });
    }
  });
});

test.each([
  ["rejects", "/terms?_data="],
  ["rejects", "/terms?a=b&_data=routes/x"],
  ["rejects", "/terms?%5Fdata=root"],
  ["allows", "/vagas?roleName=data_base&x_data=1"],
])("for Remix's parameter _data, %s %s", (verb, url) => {
  expect(judge({ method: "GET", url, publicOrigin: own, headers: { host: "motriz.example" } }).allowed).toBe(
    verb === "allows",
  );
});

describe("an upload in parts", () => {
  const upload = `/dashboard/user/videoUploads/${"u".repeat(43)}.part`;
  const part = { origin: own, "content-type": "application/offset+octet-stream", "content-length": "4194304" };
  const none = { origin: own, "content-length": "0" };

  test("is accepted at its exact addresses", () => {
    expect(post(part, { method: "PATCH", url: upload }).allowed).toBe(true);
    expect(post(none, { method: "DELETE", url: upload }).allowed).toBe(true);
    expect(post(none, { method: "POST", url: "/dashboard/user/videoUploads" }).allowed).toBe(true);
  });

  test.each([
    "/dashboard/user/videoUploads/",
    "/dashboard/user/videoUploads/x",
    `${upload}/`,
    `${upload}x`,
    "/dashboard/user",
    `/x?y=${upload}`,
  ])("is rejected at %s", (url) => {
    for (const method of ["PATCH", "DELETE", "PUT"])
      expect(post(part, { method, url })).toMatchObject({ status: 405, reason: "method" });
  });

  test.each<[string, GuardedRequest["headers"], object]>([
    ["from another site", { ...part, origin: "https://evil.example" }, { status: 403 }],
    ["without origin headers", { ...part, origin: undefined }, { status: 403 }],
    ["of another type", { ...part, "content-type": "video/mp4" }, { status: 415 }],
    ["that is too large", { ...part, "content-length": "4194305" }, { status: 413 }],
    ["of unknown length", { ...part, "content-length": undefined }, { status: 411 }],
    ["in chunks", { ...part, "transfer-encoding": "chunked" }, { status: 411 }],
  ])("refuses a part %s", (_, headers, verdict) => {
    expect(post(headers, { method: "PATCH", url: upload })).toMatchObject({ allowed: false, ...verdict });
  });
});

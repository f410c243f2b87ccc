import { describe, expect, it } from "vitest";
import { consentVersion } from "./consent";
import { readEnv } from "~/services/server/serve/env.server";
import { asksConsent, findThirdParties, versionInForce } from "./thirdParties.server";

const secret = { SESSION_SECRET: "a secret of the tests and not of any deployment" };
const SENTRY_DSN = `https://${"0af1".repeat(8)}@o1.ingest.sentry.io/42`;
const all = readEnv({
  ...secret,
  GA_MEASUREMENT_ID: "G-TEST1234",
  HOTJAR_SITE_ID: "123456",
  SENTRY_DSN,
  FEEDBACK_SCRIPT_URL: "https://widget.example/load.js",
});
const none = readEnv(secret);
const page = "http://localhost:3000/vagas?state=SP&roleName=mecanico";
const both = { statistics: true, recording: true };

describe("the third parties of a page", () => {
  it("are absent if not configured, despite consent", () => {
    expect(findThirdParties(page, both, none)).toBeUndefined();
    expect([asksConsent(none), versionInForce(none)]).toEqual([false, consentVersion]);
  });

  it("are loaded if configured and allowed", () => {
    expect(findThirdParties(page, { statistics: false, recording: false }, all)).toBeUndefined();
    expect(findThirdParties(page, { statistics: true, recording: false }, all)).toEqual({
      analytics: "G-TEST1234",
      errors: SENTRY_DSN,
      feedback: "https://widget.example/load.js",
    });
    expect(
      findThirdParties(page, { statistics: false, recording: true }, all),
      "no replay without what it is part of",
    ).toEqual({ recording: "123456" });
    expect(findThirdParties(page, both, all)).toEqual({
      analytics: "G-TEST1234",
      errors: SENTRY_DSN,
      replay: true,
      feedback: "https://widget.example/load.js",
      recording: "123456",
    });
  });

  it.each([
    "/auth/change-password?key=secret",
    "/x?a=1&token=secret",
    "/auth/social?code=secret",
    "/x?EMAIL=ana@exemplo.com",
  ])("are absent on pages with a secret address: %s", (path) => {
    expect(findThirdParties(`http://localhost:3000${path}`, both, all)).toBeUndefined();
  });

  it("need a new consent if a third party is added", () => {
    const one = readEnv({ ...secret, GA_MEASUREMENT_ID: "G-TEST1234" });
    expect(versionInForce(one)).toBe(`${consentVersion}+analytics`);
    expect(versionInForce(all)).toBe(`${consentVersion}+analytics+errors+feedback+recording+replay`);
  });
});

describe("the configuration of third parties", () => {
  it.each([
    ["GA_MEASUREMENT_ID", "UA-12345-1"],
    ["GA_MEASUREMENT_ID", 'G-TEST1234"><script>'],
    ["HOTJAR_SITE_ID", "12a4"],
    ["SENTRY_DSN", "https://o1.ingest.sentry.io/42"],
    ["SENTRY_DSN", `http://${"0af1".repeat(8)}@o1.ingest.sentry.io/42`],
    ["SENTRY_DSN", `https://${"0af1".repeat(8)}@o1.ingest.sentry.io; script-src */42`],
    ["FEEDBACK_SCRIPT_URL", "http://widget.example/load.js"],
    ["FEEDBACK_SCRIPT_URL", "https://widget.example"],
    ["FEEDBACK_SCRIPT_URL", "https://widget.example;script-src/load.js"],
    ["FEEDBACK_SCRIPT_URL", "https://user:password@widget.example/load.js"],
    ["FEEDBACK_SCRIPT_URL", "javascript:alert(1)"],
  ])("rejects %s=%s, and names the variable", (name, value) => {
    expect(() => readEnv({ ...secret, [name]: value })).toThrow(name);
  });

  it("treats an empty value as absent", () => {
    expect(asksConsent(readEnv({ ...secret, GA_MEASUREMENT_ID: "", SENTRY_DSN: "" }))).toBe(false);
  });
});

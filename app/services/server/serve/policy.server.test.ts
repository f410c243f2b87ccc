import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity, Type } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import type { ThirdParties } from "~/services/server/navigation/rootData";
import { newContext } from "./context.server";
import { contentSecurityPolicy } from "./policy.server";

const closed =
  "default-src 'self'; object-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws://localhost:3000; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const dsn = `https://${"0af1".repeat(8)}@o1.ingest.sentry.example:8443/prefix/42`;

function opened(parties: ThirdParties): Record<string, string> {
  const known = new Set(closed.split("; "));
  return Object.fromEntries(
    contentSecurityPolicy({ scripts: ["'nonce-abc'"], path: "/", parties })
      .split("; ")
      .filter((directive) => !known.has(directive))
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [
          name,
          sources
            .filter((source) => !["'self'", "'nonce-abc'", "data:", "ws://localhost:3000"].includes(source))
            .join(" "),
        ];
      }),
  );
}

describe("the Content-Security-Policy", () => {
  it("allows only our own sources if third parties are off", () => {
    expect(contentSecurityPolicy({ scripts: ["'nonce-abc'"], path: "/" })).toBe(closed);
    expect(contentSecurityPolicy({ scripts: ["'nonce-abc'"], path: "/", parties: {} })).toBe(closed);
  });

  it("lets our own pages frame the contact form only", () => {
    expect(contentSecurityPolicy({ scripts: ["'nonce-abc'"], path: "/contact/form" })).toBe(
      closed.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  });

  it.each<[string, ThirdParties, Record<string, string>]>([
    [
      "analytics",
      { analytics: "G-TEST1234" },
      {
        "script-src": "https://*.googletagmanager.com",
        "img-src": "https://*.google-analytics.com https://*.googletagmanager.com",
        "connect-src": "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
      },
    ],
    [
      "error reporting",
      { errors: dsn },
      { "script-src": "https://browser.sentry-cdn.com", "connect-src": "https://o1.ingest.sentry.example:8443" },
    ],
    [
      "its replays",
      { errors: dsn, replay: true },
      {
        "script-src": "https://browser.sentry-cdn.com",
        "connect-src": "https://o1.ingest.sentry.example:8443",
        "worker-src": "blob:",
      },
    ],
    [
      "the feedback widget",
      { feedback: "https://widget.example/a/load.js?id=1" },
      Object.fromEntries(
        ["script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src"].map((directive) => [
          directive,
          "https://widget.example",
        ]),
      ),
    ],
    [
      "session recording",
      { recording: "123456" },
      {
        "script-src": "https://*.hotjar.com",
        "style-src": "https://*.hotjar.com",
        "img-src": "https://*.hotjar.com https://*.hotjar.io",
        "font-src": "https://*.hotjar.com",
        "connect-src": "https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com",
        "frame-src": "https://*.hotjar.com",
      },
    ],
  ])("allows only the documented origins for %s", (_, parties, expected) => {
    expect(opened(parties)).toEqual(expected);
  });

  it("never allows inline or evaluated scripts", () => {
    const policy = contentSecurityPolicy({
      scripts: ["'nonce-abc'"],
      path: "/",
      parties: {
        analytics: "G-TEST1234",
        errors: dsn,
        replay: true,
        feedback: "https://widget.example/x.js",
        recording: "123456",
      },
    });
    expect(policy).not.toContain("unsafe");
    expect(policy.split("; ").length).toBe(
      new Set(policy.split("; ").map((directive) => directive.split(" ")[0])).size,
    );
  });
});

describe("Google's evaluator of such policies", () => {
  const all: ThirdParties = {
    analytics: "G-TEST1234",
    errors: dsn,
    replay: true,
    feedback: "https://widget.example/x.js",
    recording: "123456",
  };
  const parties = Object.keys(all) as (keyof ThirdParties)[];
  const variants = Array.from({ length: 2 ** parties.length }, (_, bits) => ({
    parties: Object.fromEntries(Object.entries(all).filter((__, index) => (bits >> index) & 1)),
  }));

  /**
   * Accepted findings. The evaluator warns of every script host, because it might serve JSONP, an old AngularJS or an
   * upload. Source 'self' is safe: we have no JSONP or AngularJS, and photos are sent as pictures with `nosniff`. A
   * third party's host is documented by its maker, and allowed only after consent.
   */
  const accepted = new Set([
    "'self'",
    "https://*.googletagmanager.com",
    "https://browser.sentry-cdn.com",
    "https://widget.example",
    "https://*.hotjar.com",
  ]);

  it.each(variants)("finds no other problem of high or medium severity: %j", ({ parties: on }) => {
    for (const path of ["/", "/contact/form"]) {
      const policy = contentSecurityPolicy({ scripts: [`'nonce-${newContext().nonce}'`], path, parties: on });
      const findings = new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(
          ({ type, severity, value = "" }) =>
            !(type === Type.SCRIPT_ALLOWLIST_BYPASS && severity === Severity.MEDIUM_MAYBE && accepted.has(value)),
        )
        .map(({ severity, directive, value, description }) => ({
          severity: Severity[severity],
          directive,
          value,
          description,
        }));
      expect(findings).toEqual([]);
    }
  });

  it("reports a policy with inline scripts", () => {
    const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"], path: "/" }).replace(
      "'nonce-abc'",
      "'unsafe-inline'",
    );
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.map(({ severity }) => severity)).toContain(Severity.HIGH);
  });
});

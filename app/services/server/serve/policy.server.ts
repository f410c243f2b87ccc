import type { ThirdParties } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { env } from "./env.server";

type Sources = Record<string, string[]>;

/** Returns whether our pages may frame a path: only the contact form. */
export const isFramed = (path: string) => path.split("?", 1)[0] === paths.contactForm();

/** The operator's own contact form is framed after the visitor's agreement (ContactDialog.tsx). */
const contactForm = env.CONTACT_FORM_URL ? [new URL(env.CONTACT_FORM_URL).origin] : [];

/** Names the websocket's origin, because Safari before 15.4 does not apply 'self' to websockets. */
const socketOrigin = (env.SOCKET_ORIGIN ?? env.PUBLIC_ORIGIN)?.replace(/^http/, "ws");

/** Returns the sources on our own host. default-src allows 'self', because Firefox applies it to prefetched pages. */
const own = (scripts: readonly string[], styles: readonly string[], path: string): Sources => ({
  "default-src": ["'self'"],
  "object-src": ["'none'"],
  "script-src": ["'self'", ...scripts],
  "style-src": ["'self'", ...styles],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'", ...(socketOrigin ? [socketOrigin] : [])],
  "media-src": ["'self'", "blob:"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "frame-src": ["'self'", ...contactForm],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": [isFramed(path) ? "'self'" : "'none'"],
});

/**
 * Each third party's sources as documented (developers.google.com/tag-platform/security/guides/csp; help.hotjar.com,
 * "Content Security Policies"; docs.sentry.io, "Loader Script" and "Session Replay"). The feedback widget documents
 * only its script's host.
 */
const needs: { [Party in keyof ThirdParties]-?: (value: NonNullable<ThirdParties[Party]>) => Sources } = {
  analytics: () => ({
    "script-src": ["https://*.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    "connect-src": [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
  }),
  errors: (dsn) => ({ "script-src": ["https://browser.sentry-cdn.com"], "connect-src": [new URL(dsn).origin] }),
  // Session replay compresses its recordings in a worker made from a blob.
  replay: () => ({ "worker-src": ["blob:"] }),
  feedback: (script) => {
    const { origin } = new URL(script);
    return Object.fromEntries(
      ["script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src"].map((directive) => [
        directive,
        [origin],
      ]),
    );
  },
  recording: () => ({
    "script-src": ["https://*.hotjar.com"],
    "style-src": ["https://*.hotjar.com"],
    "img-src": ["https://*.hotjar.com", "https://*.hotjar.io"],
    "font-src": ["https://*.hotjar.com"],
    "connect-src": ["https://*.hotjar.com", "https://*.hotjar.io", "wss://*.hotjar.com"],
    "frame-src": ["https://*.hotjar.com"],
  }),
};

/** Writes the policy. `scripts` and `styles` allow inline elements, by a nonce or by hashes. */
export function contentSecurityPolicy({
  scripts,
  styles = [],
  path,
  parties = {},
}: {
  scripts: readonly string[];
  styles?: readonly string[];
  path: string;
  parties?: ThirdParties | undefined;
}): string {
  const policy = own(scripts, styles, path);
  for (const [party, value] of Object.entries(parties) as [keyof ThirdParties, never][]) {
    for (const [directive, sources] of Object.entries(needs[party](value)))
      policy[directive] = [...(policy[directive] ?? []), ...sources];
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(" "))
    .join("; ");
}

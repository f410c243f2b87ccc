import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  isLoopback,
  originList,
  keyList,
  secretList,
  toUnencryptedMessage,
  unencryptedAllowed,
  wholeNumber,
} from "./environment";

/**
 * The web's variables, checked by `npm start` and read by app/services/server/serve/env.server.ts.
 * docs/configuration.md is made of these comments (scripts/configuration.ts).
 */
export const webVariables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** The address of an API server. With an address elsewhere, `npm start` runs the web alone. */
  API_URL: httpUrl.default("http://127.0.0.1:3001"),
  /**
   * Signs cookies; at least 32 characters. During a rotation `new,old`: the new signs (docs/operators.md). Made at
   * the first start.
   */
  SESSION_SECRET: secretList(32),
  WEB_TO_API_KEY: keyList.optional(),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /** The API server's socket for browsers (`https://api.vagas.example`). By default the web passes the socket on. */
  SOCKET_ORIGIN: httpOrigin.optional(),
  API_ORIGINS: originList,
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system. By default the links lead to a section of the landing page. */
  COMPANIES_URL: httpUrl.optional(),
  /** An external contact form, shown in a dialog after consent. By default our own form. */
  CONTACT_FORM_URL: httpUrl.optional(),
  /**
   * A service for addresses by CEP, as `https://viacep.com.br/ws/{cep}/json/` or
   * `https://brasilapi.com.br/api/cep/v2/{cep}`. The server sends it eight digits at the press of a button. Off by
   * default.
   */
  CEP_LOOKUP_URL: httpUrl.refine((text) => text.includes("{cep}"), 'must have "{cep}" in it').optional(),
  /**
   * For security reports: an address such as `mailto:seguranca@vagas.example` or an https page, published in
   * `/.well-known/security.txt` (RFC 9116). By default the contact form.
   */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: "must begin with mailto: or https://" })
    .regex(/^[!-~]+$/, "must be in ASCII, without spaces")
    .optional(),
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * Google Analytics 4 counts page views per path. Turn off "page changes based on browser history events" in its
   * settings, because the product reports them. Off by default.
   */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, "must be a measurement id such as G-ABC123DEF4")
    .optional(),
  /** The site id (digits) for Hotjar's session recording. Off by default. */
  HOTJAR_SITE_ID: z
    .string()
    .regex(/^\d{4,12}$/, "must be a site id, which is a number")
    .optional(),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https:\/\/[\da-f]{32}@[a-z\d.-]+(:\d{1,5})?(\/[\w-]+)*\/\d+$/,
      "must be a DSN such as https://key@host/1, with a key of 32 digits",
    )
    .optional(),
  /** The `https://` address of a feedback widget's script, which may load more from its host only. Off by default. */
  FEEDBACK_SCRIPT_URL: z
    .string()
    .refine(
      (text) => /^https:\/\/[a-z\d.-]+(:\d{1,5})?\/[^\s"'<>\\]*$/.test(text) && URL.canParse(text),
      "must be an address that begins with https://",
    )
    .optional(),
  /** Number of proxies in front of the web, whose `X-Forwarded-For` is trusted. */
  TRUST_PROXY: wholeNumber(0, 8).default(0),
  /** A private port on which the web serves `/metrics` for Prometheus. By default none. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RATE_LIMITS: flag.default(true),
  /** 0 or false withdraws the service worker and its offline pages from every browser. */
  OFFLINE_COPY: flag.default(true),
  /** 1 or true: every page answers 503 with the maintenance page. */
  MAINTENANCE: flag.default(false),
  DEMO: flag.default(false),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  /** Another OpenID Connect provider's addresses instead of LinkedIn's, as in the tests. */
  LINKEDIN_AUTHORIZATION_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/authorization"),
  LINKEDIN_TOKEN_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/accessToken"),
  LINKEDIN_USERINFO_URL: httpUrl.default("https://api.linkedin.com/v2/userinfo"),
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

export const webSchema = webVariables
  .superRefine(({ API_URL, ALLOW_UNENCRYPTED }, context) => {
    const { protocol, hostname } = new URL(API_URL);
    // Requires HTTPS, because tokens and personal texts travel on this connection.
    if (protocol === "http:" && !isLoopback(hostname) && !ALLOW_UNENCRYPTED.includes("api"))
      context.addIssue({ code: "custom", path: ["API_URL"], message: toUnencryptedMessage("api") });
  })
  .superRefine(({ LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret, PUBLIC_ORIGIN: publicOrigin }, context) => {
    const missing = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (id && !secret) missing("LINKEDIN_CLIENT_SECRET", "must be set together with LINKEDIN_CLIENT_ID");
    if (secret && !id) missing("LINKEDIN_CLIENT_ID", "must be set together with LINKEDIN_CLIENT_SECRET");
    // LinkedIn's redirect address must not come from a request, whose Host may be forged.
    if (id && secret && !publicOrigin) missing("PUBLIC_ORIGIN", "must be set for the login by LinkedIn");
  });

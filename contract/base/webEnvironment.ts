import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  isLoopback,
  originList,
  secretList,
  toUnencryptedMessage,
  unencryptedAllowed,
  wholeNumber,
} from "./environment";

/**
 * The web's variables. They are described here, because `npm start` checks them before it starts anything, and the web
 * reads them (app/services/server/serve/env.server.ts). docs/configuration.md is made of their comments
 * (scripts/configuration.ts).
 */
export const webVariables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** An API server elsewhere that speaks the contract: then `npm start` runs the web alone. */
  API_URL: httpUrl.default("http://127.0.0.1:3001"),
  /**
   * Signs cookies; at least 32 characters. As `new,old` both are good, and the newer signs (docs/operators.md). Made at
   * the first start.
   */
  SESSION_SECRET: secretList(32),
  WEB_TO_API_KEY: secretList(24).optional(),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /**
   * Where browsers reach the API server's socket (`https://api.vagas.example`), if not through the web.
   * By default the web passes the socket on.
   */
  SOCKET_ORIGIN: httpOrigin.optional(),
  API_ORIGINS: originList,
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system. By default no link. */
  COMPANIES_URL: httpUrl.optional(),
  /** A contact form elsewhere, opened in a dialog once the visitor agrees. By default our own form. */
  CONTACT_FORM_URL: httpUrl.optional(),
  /**
   * A service that tells an address by its CEP, as `https://viacep.com.br/ws/{cep}/json/` or
   * `https://brasilapi.com.br/api/cep/v2/{cep}`: the server asks it, on the press of a button, and sends eight digits.
   * Off by default.
   */
  CEP_LOOKUP_URL: httpUrl.refine((text) => text.includes("{cep}"), 'must have "{cep}" in it').optional(),
  /**
   * Where people report a hole in the product: an address such as `mailto:seguranca@vagas.example` or a page by https.
   * It stands in `/.well-known/security.txt` (RFC 9116), which by default names the contact form.
   */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: "must begin with mailto: or https://" })
    .regex(/^[!-~]+$/)
    .optional(),
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * Google Analytics 4, `G-…`: page views per path. Turn off "page changes based on browser history events" in its
   * settings: the product reports them. Off by default.
   */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, "must be a measurement id such as G-ABC123DEF4")
    .optional(),
  /** Hotjar's session recording: digits. Off by default. */
  HOTJAR_SITE_ID: z
    .string()
    .regex(/^\d{4,12}$/, "must be a site id, which is a number")
    .optional(),
  /** Error reporting: traces 100 %, session replays 10 %, on error 100 %. Off by default. */
  SENTRY_DSN: z
    .string()
    .regex(
      /^https:\/\/[\da-f]{32}@[a-z\d.-]+(:\d{1,5})?(\/[\w-]+)*\/\d+$/,
      "must be a DSN such as https://key@host/1, with a key of 32 digits",
    )
    .optional(),
  /**
   * The `https://` address of a feedback widget's script; it may load more from its own host alone. Off by default.
   */
  FEEDBACK_SCRIPT_URL: z
    .string()
    .refine(
      (text) => /^https:\/\/[a-z\d.-]+(:\d{1,5})?\/[^\s"'<>\\]*$/.test(text) && URL.canParse(text),
      "must be an address that begins with https://",
    )
    .optional(),
  /** How many proxies stand in front, whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: wholeNumber(0, 8).default(0),
  /**
   * Where the web serves `/metrics` for Prometheus, on a port of its own that people must not reach. By default
   * nowhere.
   */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RATE_LIMITS: flag.default(true),
  /**
   * 0 or false withdraws the service worker, and the copy that people read without a network, from every browser.
   */
  OFFLINE_COPY: flag.default(true),
  /** 1 or true: every page answers 503 with the maintenance page. */
  MAINTENANCE: flag.default(false),
  DEMO: flag.default(false),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  /** The addresses of another OpenID Connect provider in the place of LinkedIn, as in the tests. */
  LINKEDIN_AUTHORIZATION_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/authorization"),
  LINKEDIN_TOKEN_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/accessToken"),
  LINKEDIN_USERINFO_URL: httpUrl.default("https://api.linkedin.com/v2/userinfo"),
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

/** The web's variables, and what must hold among them. */
export const webSchema = webVariables
  .superRefine(({ API_URL, ALLOW_UNENCRYPTED }, context) => {
    const { protocol, hostname } = new URL(API_URL);
    // Tokens and everything that people write travel on this connection.
    if (protocol === "http:" && !isLoopback(hostname) && !ALLOW_UNENCRYPTED.includes("api"))
      context.addIssue({ code: "custom", path: ["API_URL"], message: toUnencryptedMessage("api") });
  })
  .superRefine(({ LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret, PUBLIC_ORIGIN: publicOrigin }, context) => {
    const missing = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (id && !secret) missing("LINKEDIN_CLIENT_SECRET", "must be set together with LINKEDIN_CLIENT_ID");
    if (secret && !id) missing("LINKEDIN_CLIENT_ID", "must be set together with LINKEDIN_CLIENT_SECRET");
    // The address where LinkedIn sends people back to is never taken from a request, whose Host could be anybody's.
    if (id && secret && !publicOrigin) missing("PUBLIC_ORIGIN", "must be set for the login by LinkedIn");
  });

import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  isLoopback,
  toUnencryptedMessage,
  unencryptedAllowed,
  wholeNumber,
} from "./environment";

/**
 * The web's variables. They are described here, because `npm start` checks them before it starts anything, and the web
 * reads them (app/services/serve/env.server.ts). The README's table explains each.
 */
export const webVariables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** The address of any API server that speaks the contract. `npm start` sets it to the embedded one. */
  API_URL: httpUrl.default("http://127.0.0.1:3001"),
  /**
   * The secret that signs the session cookie. It has no default: whoever starts the web gives it (`npm start` makes
   * and keeps one).
   */
  SESSION_SECRET: z.string().min(32),
  /**
   * The secret that proves the web to the API server, so that its visitors' addresses are believed for the limits,
   * and their browsers' names for the list of devices.
   */
  WEB_TO_API_KEY: z.string().min(24).optional(),
  /**
   * The origin where people reach the web. Where it is absent, it is whatever Host the request names (a demo on a
   * home network).
   */
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /**
   * The origin where browsers reach the API server's socket. Where it is absent, the web passes the socket on, and
   * nobody else need reach the API server.
   */
  SOCKET_ORIGIN: httpOrigin.optional(),
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system. Where this is absent, so is its link. */
  COMPANIES_URL: httpUrl.optional(),
  /** The operator's contact form elsewhere. Where it is absent, the link leads to our own page. */
  CONTACT_FORM_URL: httpUrl.optional(),
  /**
   * A service that tells an address by its CEP, where "{cep}" stands for the eight digits
   * ("https://viacep.com.br/ws/{cep}/json/"). Where it is absent, everything is typed.
   */
  CEP_LOOKUP_URL: httpUrl.refine((text) => text.includes("{cep}"), 'must have "{cep}" in it').optional(),
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * The third parties of docs/requirements.md, section 7. Each is off unless it is set, and they load after consent
   * alone.
   */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/)
    .optional(),
  HOTJAR_SITE_ID: z
    .string()
    .regex(/^\d{4,12}$/)
    .optional(),
  /** Their hosts go into the Content-Security-Policy, so these take only what a host name is made of. */
  SENTRY_DSN: z
    .string()
    .regex(/^https:\/\/[\da-f]{32}@[a-z\d.-]+(:\d{1,5})?(\/[\w-]+)*\/\d+$/)
    .optional(),
  FEEDBACK_SCRIPT_URL: z
    .string()
    .regex(/^https:\/\/[a-z\d.-]+(:\d{1,5})?\/[^\s"'<>\\]*$/)
    .refine((text) => URL.canParse(text))
    .optional(),
  /** The number of proxies in front. As many entries of X-Forwarded-For are believed, from the right. */
  TRUST_PROXY: wholeNumber(0, 8).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** False turns off the limit on the requests and connections of an address, for tests and benches. */
  RATE_LIMITS: flag.default(true),
  /** False withdraws the service worker, and the copy that people read without a network, from every browser. */
  OFFLINE_COPY: flag.default(true),
  /** With true every page answers 503 with the maintenance page. */
  MAINTENANCE: flag.default(false),
  /** The login by LinkedIn needs both of these, and PUBLIC_ORIGIN. With neither it is off. */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_AUTHORIZATION_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/authorization"),
  LINKEDIN_TOKEN_URL: httpUrl.default("https://www.linkedin.com/oauth/v2/accessToken"),
  LINKEDIN_USERINFO_URL: httpUrl.default("https://api.linkedin.com/v2/userinfo"),
  /** The connections that may leave this machine without TLS. Only "api" counts here. */
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

import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  keyList,
  originList,
  unencryptedAllowed,
  wholeNumber,
  type Variables,
} from "#contract/base/environment";
import { webVariables } from "#contract/base/webEnvironment";
import { isPushKey } from "../crypto/pushKey";
import { readSecretFiles } from "./secretFiles";

/** Parses "30,45,60". Returns null for "0", or undefined for an invalid text. */
function parseSilence(text: string): { marked: number; paused: number; gone: number } | null | undefined {
  if (text.trim() === "0") return null;
  const [marked = 0, paused = 0, gone = 0, ...more] = text.split(",").map((days) => Number(days.trim()));
  const isGood = [marked, paused, gone].every((days) => Number.isInteger(days) && days > 0 && days <= 3650);
  return isGood && !more.length && marked < paused && paused < gone ? { marked, paused, gone } : undefined;
}

/** 0 means any free port. */
const port = wholeNumber(0, 65_535);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://user:password@host/database",
  abort: true,
});

/** docs/configuration.md is generated from these comments (scripts/configuration.ts). */
export const environment = z.object({
  /** Folder of the store, files, generated secrets, and mail without a mail server. */
  DATA_DIR: z.string().min(1).default("data"),
  /** Megabytes kept free on `DATA_DIR`'s disk, at least 12. With less, nothing is written, but reading goes on. */
  DISK_RESERVE: wholeNumber(12, 1_000_000_000).default(16),
  /** A PostgreSQL server. By default the embedded store. */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * The same database by the role that owns its tables and migrates them. Then `DATABASE_URL`'s role only needs to
   * connect (docs/operators.md). By default one role does both.
   */
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  /** Most connections of each API server to PostgreSQL. */
  DATABASE_POOL: wholeNumber(1, 1_000).default(10),
  /** Timeout of a statement and of a connection; after it the call answers 503. */
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(30),
  DATABASE_CONNECT_SECONDS: wholeNumber(1, 60).default(5),
  /**
   * 1 or true: from now on all API servers of this store must use this `DATA_DIR` (with `DATABASE_URL`) or bucket. It
   * may have belonged to another store.
   */
  DATA_DIR_SHARED: flag.default(false),
  /**
   * These four store photos, logos, documents and videos in S3 or a compatible server (docs/decisions/0012). The bucket
   * must be private and without versions, which the start checks. By default files are in `DATA_DIR/files`.
   */
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: small letters, digits, dots and hyphens",
    )
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The region of the bucket. */
  S3_REGION: z.string().min(1).default("us-east-1"),
  /**
   * The bucket's address for browsers and companies. Downloads then get a signed address, valid for so many seconds (30
   * to 3600). By default all bytes pass through the API server.
   */
  S3_PUBLIC_URL: httpUrl.optional(),
  S3_SIGNED_SECONDS: wholeNumber(30, 3_600).default(300),
  /**
   * ClamAV's clamd, as `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`, scans each video, and each PDF of a
   * document or answer. Set `StreamMaxLength`, `MaxFileSize` and `MaxScanSize` to 300M and `AlertExceedsMax` to yes.
   * Otherwise clamd calls large files clean without a scan (docs/decisions/0026). While it is down, these files are
   * refused. By default nothing is scanned.
   */
  CLAMD_ADDRESS: z
    .string()
    .refine((text) => /^(unix:\/.+|tcp:\/\/[^/?#@\s]+:\d{1,5})$/.test(text) && URL.canParse(text), {
      error: "must be an address such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310",
      abort: true,
    })
    .optional(),
  /**
   * The whole path of ffmpeg (tried with 5.1), which the start tests. By copying, it makes those videos
   * seekable that our own reader can't rewrite. Without ffmpeg they stay as sent (docs/decisions/0024).
   */
  FFMPEG_PATH: z.string().regex(/^\//, "must be the whole path of a program, such as /usr/bin/ffmpeg").optional(),
  /** Where the API server listens for the web server. */
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(3001),
  /**
   * Where the API server listens for operators and companies' systems: `/operator`, `/metrics`, `/docs` and
   * `/openapi.json`. `OPERATOR_PORT` is by default the port after `API_PORT`. The image listens at all addresses.
   */
  OPERATOR_HOST: z.string().default("127.0.0.1"),
  OPERATOR_PORT: port.optional(),
  /**
   * Origins with a host name for calls to `OPERATOR_PORT`, such as `https://operacao.example,http://api1:3002`. IP
   * addresses and `localhost` always work. Other names are refused, so that pages of other sites cannot call it. Under
   * https the screens' cookie is Secure.
   */
  OPERATOR_ORIGINS: originList,
  /**
   * A port for companies' systems only, behind a proxy with TLS (docs/operators.md). `/metrics` and the operator's
   * calls then stay inside. By default companies use `OPERATOR_PORT`.
   */
  COMPANY_PORT: port.optional(),
  COMPANY_HOST: z.string().default("127.0.0.1"),
  /** Number of proxies in front of `COMPANY_PORT`, whose `X-Forwarded-For` is trusted. */
  COMPANY_TRUST_PROXY: wholeNumber(0, 8).default(0),
  /**
   * Where `motriz sandbox` answers test keys (docs/company-api.md). Test companies are in `DATA_DIR/sandboxes`, apart
   * from everything else.
   */
  SANDBOX_PORT: port.default(3005),
  SANDBOX_HOST: z.string().default("127.0.0.1"),
  /**
   * The web server's public origin. Set it in production: with `https://` cookies become Secure. Without it, or without
   * TLS, the start and `/readyz` warn, and search engines get no addresses.
   */
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /**
   * Origins of clients served by others, such as `https://cliente.example,https://app.example`. Their pages may call
   * the API and open its socket (docs/candidate-api.md). By default none.
   */
  API_ORIGINS: originList,
  /** Where the web server listens. */
  PORT: port.default(3000),
  /** The name that pages and mails show. */
  BRAND_NAME: z.string().default("Motriz"),
  /**
   * The operator's own key for `/operator`, for programs: it reaches every company and makes companies' keys and
   * operators' accounts. At least 24 characters, or two keys (`new,old`). Made at the first start.
   */
  OPERATOR_API_KEY: keyList.optional(),
  /** The mail server, as `smtps://user:password@host:465`. By default mail goes into `DATA_DIR/outbox`. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@host:465" })
    .optional(),
  /** The sender of mails. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be an e-mail, or a name with one: Motriz <vagas@motriz.example>",
    )
    .default("Motriz <nao-responda@localhost>"),
  /** These three receive messages to the number, at `/webhooks/whatsapp` (docs/whatsapp.md). By default no WhatsApp. */
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, "must be digits with the country, such as 5511912345678")
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** With the three above, Meta's Cloud API sends the messages. By default they go into `DATA_DIR/outbox`. */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be Meta's id of the number: digits")
    .optional(),
  WHATSAPP_TOKEN: z.string().min(16).optional(),
  /** The address of the Cloud API, with its version. */
  WHATSAPP_API_URL: httpUrl.default("https://graph.facebook.com/v23.0"),
  /**
   * Signs push notices (RFC 8292), as made by `npx web-push generate-vapid-keys`. After a change people must switch
   * them on again. Made at the first start. With `DATABASE_URL` no key is made, so there are no push notices.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPushKey, "must be a private key of P-256 as base64url, as `npx web-push generate-vapid-keys` prints it")
    .optional(),
  /**
   * Proves that a call comes from the web server: at least 24 characters, or two keys (`new,old`). It also signs mailed
   * links and encrypts webhooks' secrets; docs/operators.md explains its rotation. A separate API server needs it. Made
   * at the first start.
   */
  WEB_TO_API_KEY: keyList.optional(),
  /** The address in the footer, which receives the contact form. */
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * A service that knows leaked passwords by k-anonymity, as `https://api.pwnedpasswords.com/range`. It gets five
   * digits of a hash, never a password. Off by default.
   */
  LEAKED_PASSWORDS_URL: httpUrl.optional(),
  /**
   * 1 or true: logos of feeds (`company.logo`, https only) are fetched once, encoded anew and served by us. This sends
   * requests to hosts that feeds name.
   */
  FETCH_LOGOS: flag.default(false),
  /**
   * Days without activity of its company after which a vacancy is marked, paused, and hidden from the search
   * (docs/company-api.md). 0: never. By default 30,45,60.
   */
  VACANCY_SILENCE_DAYS: z
    .string()
    .default("30,45,60")
    .refine(
      (text) => parseSilence(text) !== undefined,
      "must be three numbers of days that grow, such as 30,45,60, or 0",
    )
    .transform((text) => parseSilence(text) ?? null),
  /**
   * Both, with `PUBLIC_ORIGIN`, turn LinkedIn's login on. With `API_URL` the other API server needs the client id too.
   * By default no LinkedIn.
   */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /** Issuer and keys of another OpenID Connect provider. Never change the issuer: accounts are stored under it. */
  LINKEDIN_ISSUER: httpUrl.default("https://www.linkedin.com/oauth"),
  LINKEDIN_JWKS_URL: httpUrl.default("https://www.linkedin.com/oauth/openid/jwks"),
  /** Number of people whose reports hold a vacancy for review. */
  REPORTS_TO_HOLD: wholeNumber(2, 1_000).default(3),
  /** 1 or true: this store is a restored copy. No job runs, and no mail, message or webhook goes out, until it is 0. */
  RESTORED: flag.default(false),
  /** 1 or true: footer and log say that a program plays the companies. `npm run demo` sets it; its program needs it. */
  DEMO: webVariables.shape.DEMO,
  /** 0 or false: this API server runs no tasks of the queue (mails, messages); `worker` processes do. */
  QUEUE_WORKER: flag.default(true),
  /** 1 or true lets companies' webhooks and notices to devices go to this machine, without TLS; for tests alone. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  /**
   * Days of storage, at most as long as the privacy notice promises (the default). They are for contact messages,
   * notifications, sent currículos, files of documents and interview answers, and the operator API's trail. Currículos
   * and files count from the application's end.
   */
  KEEP_CONTACT_MESSAGES_DAYS: wholeNumber(1, 365).default(365),
  KEEP_NOTIFICATIONS_DAYS: wholeNumber(1, 365).default(365),
  KEEP_SENT_RESUMES_DAYS: wholeNumber(1, 365).default(365),
  KEEP_APPLICATION_FILES_DAYS: wholeNumber(1, 90).default(90),
  KEEP_OPERATOR_CALLS_DAYS: wholeNumber(30, 365).default(365),
  /** Days of storage of webhook events, finished tasks, and messages in `DATA_DIR/outbox`. */
  KEEP_WEBHOOK_EVENTS_DAYS: wholeNumber(1, 90).default(30),
  KEEP_TASKS_DAYS: wholeNumber(7, 90).default(30),
  KEEP_OUTBOX_DAYS: wholeNumber(1, 90).default(30),
  /** How much the web server and the API server log: `fatal` to `debug`, `silent`. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /**
   * The address for OpenTelemetry's spans (OTLP), by default none. It needs another package (docs/operators.md), which
   * reads the other standard `OTEL_` variables.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /**
   * An error service that takes Sentry's envelopes. Servers report their own failures, without personal data
   * (docs/decisions/0008). Browsers report after consent: traces 100 %, session replays 10 %, on error 100 %. Off by
   * default.
   */
  SENTRY_DSN: webVariables.shape.SENTRY_DSN,
  /** 0 or false: no limits on logins, registrations, resets, searches, pages and connections; for tests. */
  RATE_LIMITS: flag.default(true),
  /**
   * A list of `api`, `postgres`, `smtp`, `s3` and `clamd`, which may be reached on other machines without TLS. All
   * others need valid certificates.
   */
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

/** Variables of `npm start`, which passes all others on to the API server and the web server. */
export const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, VAPID_PRIVATE_KEY: true })
  .extend({
    PORT: wholeNumber(1, 65_535).default(3000),
    /** Without it, the web server trusts the origin of a request. */
    PUBLIC_ORIGIN: httpOrigin.optional(),
    /** The web server's address. By default it listens on all. */
    HOST: z.string().optional(),
    /** An API server elsewhere. Then only the web server is started. */
    API_URL: httpUrl.optional(),
    // Only passed on to the API server and the web server, which parse them.
    SESSION_SECRET: z.string().optional(),
    OPERATOR_API_KEY: z.string().optional(),
    WEB_TO_API_KEY: z.string().optional(),
  });

export const knownNames = (): string[] =>
  [environment, webVariables, startEnvironment].flatMap(({ shape }) => Object.keys(shape));

/** Returns `process.env` with the secrets from files. Nothing else in `backend/` reads `process.env`. */
export const ofProcess = (): Variables => readSecretFiles(process.env);

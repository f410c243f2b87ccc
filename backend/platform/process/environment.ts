import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  originList,
  secretList,
  unencryptedAllowed,
  wholeNumber,
  type Variables,
} from "#contract/base/environment";
import { webVariables } from "#contract/base/webEnvironment";
import { isPushKey } from "../crypto/pushKey";
import { readSecretFiles } from "./secretFiles";

/** The days of "30,45,60"; null for "0", and undefined for anything else. */
function parseSilence(text: string): { marked: number; paused: number; gone: number } | null | undefined {
  if (text.trim() === "0") return null;
  const [marked = 0, paused = 0, gone = 0, ...more] = text.split(",").map((days) => Number(days.trim()));
  const isGood = [marked, paused, gone].every((days) => Number.isInteger(days) && days > 0 && days <= 3650);
  return isGood && !more.length && marked < paused && paused < gone ? { marked, paused, gone } : undefined;
}

/** With 0 the system picks any port that is free. */
const port = wholeNumber(0, 65_535);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://user:password@host/database",
  // Later checks read its parts.
  abort: true,
});

/** The variables of the API server. docs/configuration.md is made of their comments (scripts/configuration.ts). */
export const environment = z.object({
  /** Folder of the store, files, generated secrets, and mail that could not be sent anywhere. */
  DATA_DIR: z.string().min(1).default("data"),
  /** Megabytes of `DATA_DIR`'s disk that stay free: below it nothing is written, and reading goes on; at least 12. */
  DISK_RESERVE: z.coerce.number().int().min(12).default(16),
  /** A PostgreSQL server. By default the embedded store. */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * The same database by the role that owns its tables: it makes and changes them at the start, and that of
   * `DATABASE_URL` needs no right but to connect ([docs/operators.md](operators.md)). By default one role does both.
   */
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  /** How many connections to PostgreSQL each API server opens at most. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(1_000).default(10),
  /** How long a statement may take there, and how long a connection; past it the call answers 503. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  DATABASE_CONNECT_SECONDS: z.coerce.number().int().min(1).max(60).default(5),
  /**
   * 1 or true says that this `DATA_DIR` (with `DATABASE_URL`), or this bucket, has the files of all API servers of this
   * store, in the place of what they had before, or of the store that it belonged to.
   */
  DATA_DIR_SHARED: flag.default(false),
  /**
   * The four together keep photos, logos, documents and videos in a bucket of S3, or of a server that speaks as S3
   * does (docs/decisions/0012). It must be private and keep no versions; the start asks it. By default files
   * are in `DATA_DIR/files`.
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
   * Where browsers and companies reach the bucket: then a download gets an address there that is signed, and answers
   * for so many seconds (30 to 3600). Where the address is absent, all bytes pass through the API server.
   */
  S3_PUBLIC_URL: httpUrl.optional(),
  S3_SIGNED_SECONDS: wholeNumber(30, 3_600).default(300),
  /**
   * ClamAV's clamd, as `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`, looks at each video, and at each PDF of
   * a document or an answer, before it is kept. Set its `StreamMaxLength`, `MaxFileSize` and `MaxScanSize` to 300M and
   * `AlertExceedsMax` to yes, else it calls a large file clean that it never looked at (docs/decisions/0026). While it
   * does not answer, none of them is taken. By default nobody looks.
   */
  CLAMD_ADDRESS: z
    .string()
    .regex(
      /^(unix:\/.+|tcp:\/\/[^/?#@\s]+:\d{1,5})$/,
      "must be an address such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310",
    )
    .optional(),
  /**
   * The whole path of an ffmpeg. It makes those videos seekable that our own reader can't write anew (by copying;
   * tried with 5.1); without it they are kept as they came (docs/decisions/0024). The start tries it.
   */
  FFMPEG_PATH: z.string().regex(/^\//, "must be the whole path of a program, such as /usr/bin/ffmpeg").optional(),
  /** Where the API server listens for the web. */
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(3001),
  /**
   * Where the API server listens for operators and the company-facing system: `/operator`, `/metrics`, `/docs` and
   * `/openapi.json`. By default the port after `API_PORT`; in the image at all addresses.
   */
  OPERATOR_HOST: z.string().default("127.0.0.1"),
  OPERATOR_PORT: port.optional(),
  /**
   * The origins by which operators and their programs reach `OPERATOR_PORT`, if by a name: a list such as
   * `https://operacao.example,http://api1:3002`. It answers an address (127.0.0.1) and `localhost` in any case, and no
   * other name, so that no page in a browser reaches it by a name of its own. By one with https the cookie of the
   * screens is Secure.
   */
  OPERATOR_ORIGINS: originList,
  /**
   * Where companies' systems alone are answered, so that only this port is opened to them, and `/metrics` and the
   * operator's calls stay inside; behind a proxy with TLS (docs/operators.md). By default none: they come by
   * `OPERATOR_PORT`.
   */
  COMPANY_PORT: port.optional(),
  COMPANY_HOST: z.string().default("127.0.0.1"),
  /**
   * Where people reach the web. Set it in production: with `https://` cookies become Secure. Where it is not set, or
   * has no TLS away from this machine, the start and `/readyz` warn, and search engines are told no addresses.
   */
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /**
   * The origins of clients that others serve, such as `https://cliente.example,https://app.example`: their pages may
   * call the API, and open its socket, from a browser (docs/candidate-api.md). By default none.
   */
  API_ORIGINS: originList,
  /** Where the web listens. */
  PORT: port.default(3000),
  /** The product's name. */
  BRAND_NAME: z.string().default("Motriz"),
  /**
   * The operator's own key for the calls under `/operator`: it reaches every company, and makes the companies' keys;
   * at least 24 characters, or two (`new,old`). Made at the first start.
   */
  OPERATOR_API_KEY: secretList(24).optional(),
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
  /**
   * The three together take what people write to the number, at `/webhooks/whatsapp` (docs/whatsapp.md).
   * By default no WhatsApp.
   */
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, "must be digits with the country, such as 5511912345678")
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /**
   * With the three variables above, messages are sent by Meta's Cloud API. By default messages go into
   * `DATA_DIR/outbox`.
   */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be Meta's id of the number: digits")
    .optional(),
  WHATSAPP_TOKEN: z.string().min(16).optional(),
  /** The address of the Cloud API, with its version. */
  WHATSAPP_API_URL: httpUrl.default("https://graph.facebook.com/v23.0"),
  /**
   * The key that signs notices to browsers (RFC 8292), as `npx web-push generate-vapid-keys` prints it. With another
   * one people switch them on anew. Made at the first start; with `DATABASE_URL` none: no notices on devices.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPushKey, "must be a private key of P-256 as base64url, as `npx web-push generate-vapid-keys` prints it")
    .optional(),
  /**
   * Proves to the API server that a call comes from the web; at least 24 characters, or two (`new,old`). Links in mails
   * are signed and webhooks' secrets encrypted with keys made of it: docs/operators.md says how to change it. An API
   * server by itself does not start without it. Made at the first start.
   */
  WEB_TO_API_KEY: secretList(24).optional(),
  /** The address in the footer, which gets what is written in the contact form. */
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * A service that knows leaked passwords by k-anonymity, as `https://api.pwnedpasswords.com/range`: it gets five
   * digits of a hash, never a password. Off by default.
   */
  LEAKED_PASSWORDS_URL: httpUrl.optional(),
  /**
   * 1 or true: the logos that feeds name (`company.logo`, https only) are fetched, once for each address, encoded
   * anew, and shown from our own address; it asks the hosts that feeds name.
   */
  FETCH_LOGOS: flag.default(false),
  /**
   * After how many days without an act of its company a vacancy is marked, paused, and out of the search
   * (docs/company-api.md); 0: never. By default 30,45,60.
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
   * Both, and `PUBLIC_ORIGIN`, turn the login by LinkedIn on. With `API_URL` the API server elsewhere needs the client
   * id too. Where it is absent: no login by LinkedIn.
   */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /**
   * The issuer and the keys of another OpenID Connect provider in the place of LinkedIn. The issuer must stay what it
   * was: accounts are stored under it.
   */
  LINKEDIN_ISSUER: httpUrl.default("https://www.linkedin.com/oauth"),
  LINKEDIN_JWKS_URL: httpUrl.default("https://www.linkedin.com/oauth/openid/jwks"),
  /** After reports of so many different people a vacancy is held for review. */
  REPORTS_TO_HOLD: wholeNumber(2, 1_000).default(3),
  /**
   * 1 or true: this store is a restored copy. No job runs, and no mail, message or webhook goes out, until it is 0.
   */
  RESTORED: flag.default(false),
  /**
   * 1 or true says in the footer and in the log that the companies are a program. Set by `npm run demo`, whose program
   * runs only with it.
   */
  DEMO: webVariables.shape.DEMO,
  /**
   * 0 or false: this API server carries out no tasks of the queue (mails, messages); processes of the role `worker`
   * do.
   */
  QUEUE_WORKER: flag.default(true),
  /** 1 or true lets companies' webhooks and notices to devices go to this machine, without TLS; for tests alone. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  /**
   * For how many days each is kept, at most as long as the privacy notice and the screens tell people (the default):
   * messages of the contact form, notifications, a sent currículo after its application has ended, and files of
   * documents and answers of video interviews after that.
   */
  KEEP_CONTACT_MESSAGES_DAYS: wholeNumber(1, 365).default(365),
  KEEP_NOTIFICATIONS_DAYS: wholeNumber(1, 365).default(365),
  KEEP_SENT_RESUMES_DAYS: wholeNumber(1, 365).default(365),
  KEEP_APPLICATION_FILES_DAYS: wholeNumber(1, 90).default(90),
  /**
   * The same of what names nobody: the trail of the operator API, the events of webhooks, the queue's tasks that are
   * over, and of messages in `DATA_DIR/outbox`.
   */
  KEEP_OPERATOR_CALLS_DAYS: wholeNumber(30, 1_825).default(365),
  KEEP_WEBHOOK_EVENTS_DAYS: wholeNumber(1, 90).default(30),
  KEEP_TASKS_DAYS: wholeNumber(7, 90).default(30),
  KEEP_OUTBOX_DAYS: wholeNumber(1, 90).default(30),
  /** How much the web and the API server log: `fatal` to `debug`, `silent`. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /**
   * Where OpenTelemetry's spans go (OTLP); by default nowhere. It wants a package more (docs/operators.md), which reads
   * the other standard `OTEL_` variables.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /** 0 or false: no limits on logins, registrations, resets, searches, pages and connections; for tests. */
  RATE_LIMITS: flag.default(true),
  /**
   * A list of `api`, `postgres`, `smtp`, `s3` and `clamd`: which of these may be reached away from this machine
   * without TLS. Else their certificates are checked.
   */
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

/** The variables of `npm start` itself; it hands the rest on to the API server and the web. */
export const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, VAPID_PRIVATE_KEY: true })
  .extend({
    PORT: wholeNumber(1, 65_535).default(3000),
    /** Where it is absent, the web believes the origin that a request names. */
    PUBLIC_ORIGIN: httpOrigin.optional(),
    /** The address that the web listens on. Where it is absent, the web listens on all. */
    HOST: z.string().optional(),
    /** An API server elsewhere. Where it is set, the web is started alone. */
    API_URL: httpUrl.optional(),
    // Handed on as they are; the parts read them.
    SESSION_SECRET: z.string().optional(),
    OPERATOR_API_KEY: z.string().optional(),
    WEB_TO_API_KEY: z.string().optional(),
  });

/** The names of all our variables, whichever part reads them. */
export const knownNames = (): string[] =>
  [environment, webVariables, startEnvironment].flatMap(({ shape }) => Object.keys(shape));

/** The variables of this process, with what stands in files. Nothing else in `backend/` reads `process.env`. */
export const ofProcess = (): Variables => readSecretFiles(process.env);

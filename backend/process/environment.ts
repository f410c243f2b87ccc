import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  isLoopback,
  toUnencryptedMessage,
  unencryptedAllowed,
  wholeNumber,
  type Variables,
} from "#contract/environment";
import { webVariables } from "#contract/webEnvironment";
import { isPushKey } from "../crypto/pushKey";

/** The days of "30,45,60"; null for "0", and undefined for anything else. */
function parseSilence(text: string): { marked: number; paused: number; gone: number } | null | undefined {
  if (text.trim() === "0") return null;
  const [marked = 0, paused = 0, gone = 0, ...more] = text.split(",").map((days) => Number(days.trim()));
  const isGood = [marked, paused, gone].every((days) => Number.isInteger(days) && days > 0 && days <= 3650);
  return isGood && !more.length && marked < paused && paused < gone ? { marked, paused, gone } : undefined;
}

/** With 0 the system picks any port that is free. */
const port = wholeNumber(0, 65_535);

/** The variables of the API server. The README's table explains each. */
export const environment = z.object({
  /** The folder of the store, the files, the outbox and the generated secrets. */
  DATA_DIR: z.string().min(1).default("data"),
  /**
   * The megabytes that stay free on the disk of DATA_DIR: below it nothing is written. At the least they hold two
   * segments of the embedded store's log (4 MB each) and one write beside them.
   */
  DISK_RESERVE: z.coerce.number().int().min(12).default(16),
  /** The PostgreSQL server. Where it is absent, the embedded store is used. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host/database" })
    .optional(),
  /** The most connections to the PostgreSQL server that this API server opens. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(1_000).default(10),
  /** How long a statement, and the opening of a connection, may take there. A call that is held longer answers 503. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  DATABASE_CONNECT_SECONDS: z.coerce.number().int().min(1).max(60).default(5),
  /**
   * True says that DATA_DIR is the folder of all API servers of this PostgreSQL server, though another one was before
   * (db/dataFolder.ts).
   */
  DATA_DIR_SHARED: flag.default(false),
  /**
   * A bucket of S3, or of a server that speaks as S3 does, for photos, logos, documents and videos (docs/decisions/0046).
   * Where it is absent, they are in DATA_DIR/files.
   */
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: small letters, digits, dots and hyphens",
    )
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where browsers and companies reach the bucket. Where it is absent, all bytes pass through the API server. */
  S3_PUBLIC_URL: httpUrl.optional(),
  /** For how long an address there answers. */
  S3_SIGNED_SECONDS: wholeNumber(30, 3_600).default(300),
  /** Where clamd looks at videos before they are kept: a socket file or a port. Where it is absent, nobody does. */
  CLAMD_ADDRESS: z
    .string()
    .regex(
      /^(unix:\/.+|tcp:\/\/[^/?#@\s]+:\d{1,5})$/,
      "must be an address such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310",
    )
    .optional(),
  /** The program that makes videos seekable which our own reader can't. Where it is absent, those are kept as they came. */
  FFMPEG_PATH: z.string().regex(/^\//, "must be the whole path of a program, such as /usr/bin/ffmpeg").optional(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(3001),
  /** Where operators and the company-facing system are answered. Where the port is absent, it is the next one. */
  OPERATOR_HOST: z.string().default("127.0.0.1"),
  OPERATOR_PORT: port.optional(),
  /** The origin at which people reach the web. Links in mails start with it. */
  PUBLIC_ORIGIN: httpOrigin.optional(),
  /** The web's port. Links have it where no origin is set. */
  PORT: port.default(3000),
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system's key for `/operator/…`. Where it is absent, those calls are refused. */
  OPERATOR_API_KEY: z.string().min(24).optional(),
  /**
   * The mail server ("smtps://user:password@host:465"). Where it is absent, each message becomes an .eml file in
   * DATA_DIR/outbox.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@host:465" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be an e-mail, or a name with one: Motriz <vagas@motriz.example>",
    )
    .default("Motriz <nao-responda@localhost>"),
  /**
   * WhatsApp by Meta's Cloud API (docs/whatsapp.md): the number that people write to, with its country and no "+"; the
   * secret that signs what Meta calls, and the word by which Meta finds that the address is ours.
   */
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^[1-9]\d{9,14}$/, "must be digits with the country, such as 5511912345678")
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** Meta's id of that number, and the token that sends. Where they are absent, messages go into DATA_DIR/outbox. */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be Meta's id of the number: digits")
    .optional(),
  WHATSAPP_TOKEN: z.string().min(16).optional(),
  WHATSAPP_API_URL: httpUrl.default("https://graph.facebook.com/v23.0"),
  /**
   * The key that signs notices to devices (RFC 8292): a private key of the curve P-256, as base64url. Where it is absent,
   * there are none.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPushKey, "must be a private key of P-256 as base64url, as `npx web-push generate-vapid-keys` prints it")
    .optional(),
  /**
   * The key by which the web proves that it is the web. Only then the limits believe the visitor's address that it
   * names.
   */
  WEB_TO_API_KEY: z.string().min(24).optional(),
  /** The address that gets the messages of the contact form. */
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /**
   * A service that knows leaked passwords by k-anonymity ("https://api.pwnedpasswords.com/range"). Where it is absent,
   * nobody is asked.
   */
  LEAKED_PASSWORDS_URL: httpUrl.optional(),
  /** True fetches the logos that feeds name, once for each address, from wherever that is (company/fetchPicture.ts). */
  FETCH_LOGOS: flag.default(false),
  /**
   * After how many days in which nobody at its company acts a vacancy is marked, paused, and out of the search ("30,45,60").
   * 0: never (vacancy/silence.ts).
   */
  VACANCY_SILENCE_DAYS: z
    .string()
    .default("30,45,60")
    .refine(
      (text) => parseSilence(text) !== undefined,
      "must be three numbers of days that grow, such as 30,45,60, or 0",
    )
    .transform((text) => parseSilence(text) ?? null),
  /** The client id for the login by LinkedIn, the same as the web's. Where it is absent, that login is off. */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /** The issuer that LinkedIn's tokens must name. Accounts are kept under this name. */
  LINKEDIN_ISSUER: httpUrl.default("https://www.linkedin.com/oauth"),
  /** The keys that LinkedIn signs with. */
  LINKEDIN_JWKS_URL: httpUrl.default("https://www.linkedin.com/oauth/openid/jwks"),
  /** After reports of so many different people a vacancy is held for review. */
  REPORTS_TO_HOLD: wholeNumber(2, 1_000).default(3),
  /** False leaves the work of the queue to processes of the role `worker`. */
  QUEUE_WORKER: flag.default(true),
  /** True lets webhooks and notices to devices go to this machine without TLS (http://127.0.0.1:PORT), for tests alone. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** False turns the limits on login, registration and reset off, for tests and benches. */
  RATE_LIMITS: flag.default(true),
  /** The connections that may leave this machine without TLS. */
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

/** What must hold among variables: TLS for what is away from this machine, and those that need each other. */
export const checkedEnvironment = environment.superRefine((config, context) => {
  const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const { DATABASE_URL, ALLOW_UNENCRYPTED: allowed } = config;
  if (DATABASE_URL && !allowed.includes("postgres") && isRemoteDatabase(DATABASE_URL) && isTlsOff(DATABASE_URL))
    wrong("DATABASE_URL", toUnencryptedMessage("postgres"));
  if (bucketVariables.some((name) => config[name] !== undefined) || config.S3_PUBLIC_URL)
    for (const name of bucketVariables)
      if (config[name] === undefined) wrong(name, "must be set together with the other S3_ variables");
  for (const name of ["S3_ENDPOINT", "S3_PUBLIC_URL"] as const) {
    const { [name]: url } = config;
    if (url && /^http:/i.test(url) && !isLoopback(new URL(url).hostname) && !allowed.includes("s3"))
      wrong(name, toUnencryptedMessage("s3"));
  }
  const { CLAMD_ADDRESS: clamd } = config;
  if (clamd?.startsWith("tcp:") && !isLoopback(new URL(clamd).hostname) && !allowed.includes("clamd"))
    wrong("CLAMD_ADDRESS", toUnencryptedMessage("clamd"));
  const api = new URL(config.WHATSAPP_API_URL);
  if (api.protocol === "http:" && !isLoopback(api.hostname)) wrong("WHATSAPP_API_URL", "must begin with https://");
  // Whoever gets messages must be able to end them by an answer, so nothing is sent where nothing can be received.
  const sends = config.WHATSAPP_PHONE_NUMBER_ID !== undefined || config.WHATSAPP_TOKEN !== undefined;
  const groups = [
    ...(sends ? (["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_TOKEN"] as const) : []),
    ...(sends || receivers.some((name) => config[name] !== undefined) ? receivers : []),
  ];
  for (const name of groups)
    if (config[name] === undefined) wrong(name, "must be set together with the other WHATSAPP_ variables");
});

const bucketVariables = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const receivers = ["WHATSAPP_NUMBER", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"] as const;

/** Tells whether the PostgreSQL of this address is another machine, and not this one or a socket of it. */
export function isRemoteDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return host !== "" && !host.startsWith("/") && !isLoopback(host);
}

/** Tells whether the address itself turns TLS, or the check of the server's certificate, off. */
const isTlsOff = (url: string) => {
  const { searchParams } = new URL(url);
  return (
    /^(disable|allow|prefer|no-verify)$/.test(searchParams.get("sslmode") ?? "") ||
    /^(0|false)$/.test(searchParams.get("ssl") ?? "")
  );
};

/** What `npm start` itself reads; it hands the rest on to the API server and the web. */
export const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, OPERATOR_API_KEY: true, VAPID_PRIVATE_KEY: true, WEB_TO_API_KEY: true })
  .extend({
    PORT: wholeNumber(1, 65_535).default(3000),
    /** Where it is absent, the web believes the origin that a request names. */
    PUBLIC_ORIGIN: httpOrigin.optional(),
    /** The address that the web listens on. Where it is absent, the web listens on all. */
    HOST: z.string().optional(),
    /** An API server elsewhere. Where it is set, the web is started alone. */
    API_URL: httpUrl.optional(),
    SESSION_SECRET: z.string().min(32).optional(),
  });

/** The names of all our variables, whichever part reads them. */
export const knownNames = (): string[] =>
  [environment, webVariables, startEnvironment].flatMap(({ shape }) => Object.keys(shape));

/** The variables of this process. Nothing else in `backend/` reads `process.env`. */
export const ofProcess = (): Variables => process.env;

import { z } from "zod";
import {
  flag,
  httpOrigin,
  httpUrl,
  isLoopback,
  parseVariables,
  toUnencryptedMessage,
  unencryptedAllowed,
  warnOfOrigin,
  warnOfUnknown,
  wholeNumber,
  type Variables,
} from "#contract/environment";
import { webSchema, webVariables } from "#contract/webEnvironment";

/** With 0 the system picks any port that is free. */
const port = wholeNumber(0, 65_535);

/**
 * The API server's environment, parsed once; nothing else in `backend/` reads `process.env`. The README's table
 * explains each.
 */
const environment = z.object({
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
  /** The client id for the login by LinkedIn, the same as the web's. Where it is absent, that login is off. */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /** The issuer that LinkedIn's tokens must name. Accounts are kept under this name. */
  LINKEDIN_ISSUER: httpUrl.default("https://www.linkedin.com/oauth"),
  /** The keys that LinkedIn signs with. */
  LINKEDIN_JWKS_URL: httpUrl.default("https://www.linkedin.com/oauth/openid/jwks"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** False turns the limits on login, registration and reset off, for tests and benches. */
  RATE_LIMITS: flag.default(true),
  /** The connections that may leave this machine without TLS. */
  ALLOW_UNENCRYPTED: unencryptedAllowed,
});

/** Refuses a mail server or a PostgreSQL away from this machine that would be reached without TLS, or unverified. */
const encrypted = environment.superRefine(({ DATABASE_URL, ALLOW_UNENCRYPTED: allowed }, context) => {
  if (DATABASE_URL && !allowed.includes("postgres") && isRemoteDatabase(DATABASE_URL) && isTlsOff(DATABASE_URL))
    context.addIssue({ code: "custom", path: ["DATABASE_URL"], message: toUnencryptedMessage("postgres") });
});

export type Config = Omit<z.output<typeof environment>, "PUBLIC_ORIGIN" | "OPERATOR_PORT"> & {
  PUBLIC_ORIGIN: string;
  OPERATOR_PORT: number;
  /** Returns what the operator should know of the configuration, in one line each. */
  warnings: string[];
};

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

/**
 * Reads the configuration of this process, or of the variables that are given. An empty variable counts as absent.
 * Throws an error with one line for each variable that is wrong.
 */
export function readConfig(variables: Variables = process.env): Config {
  const { PUBLIC_ORIGIN: origin, OPERATOR_PORT: operatorPort, ...config } = parseVariables(encrypted, variables);
  return {
    ...config,
    PUBLIC_ORIGIN: origin ?? `http://localhost:${config.PORT}`,
    // Any free port stays any free port.
    OPERATOR_PORT: operatorPort ?? (config.API_PORT && Math.min(config.API_PORT + 1, 65535)),
    warnings: [warnOfOrigin(origin) ?? [], warnOfUnknown(knownNames(), variables)].flat(),
  };
}

/** What `npm start` itself reads; it hands the rest on to the API server and the web. */
const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, OPERATOR_API_KEY: true, WEB_TO_API_KEY: true })
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
const knownNames = (): string[] =>
  [environment, webVariables, startEnvironment].flatMap(({ shape }) => Object.keys(shape));

/** What the operator of a web without an API server should know of the configuration, in one line each. */
export const warnOfStart = ({ PUBLIC_ORIGIN }: StartConfig, variables: Variables = process.env): string[] =>
  [warnOfOrigin(PUBLIC_ORIGIN) ?? [], warnOfUnknown(knownNames(), variables)].flat();

/**
 * Checks the variables of the API server, unless it is elsewhere, and of the web, before either is started. `own` are
 * those that `npm start` gives them.
 *
 * @throws an error with one line for each variable that is wrong
 */
export function requireParts(config: StartConfig, own: Variables, variables: Variables = process.env): void {
  const given = config.API_URL ? {} : { API_URL: "http://127.0.0.1:3001" };
  const checks = [
    ...(config.API_URL ? [] : [() => void readConfig(apiServerEnvironment(own, variables))]),
    () => void parseVariables(webSchema, webEnvironment({ ...own, ...given, NODE_ENV: "production" }, variables)),
  ];
  const lines = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      return error instanceof Error ? error.message.split("\n") : [];
    }
  });
  if (lines.length > 0) throw new Error([...new Set(lines)].join("\n"));
}

/** What the API server alone needs, and what the web alone needs. */
const ofApiServer = /^(DATABASE_URL|SMTP_URL|OPERATOR_API_KEY|PG[A-Z_]+)$/;
const ofWeb = /^(SESSION_SECRET|LINKEDIN_CLIENT_SECRET)$/;

export type StartConfig = z.output<typeof startEnvironment>;

/** Reads what `npm start` needs; empty variables and errors are treated as in readConfig. */
export const readStartConfig = (variables: Variables = process.env): StartConfig =>
  parseVariables(startEnvironment, variables);

/**
 * The environment of the API server's process: the given one with the variables of `own` put in, without the secrets
 * that are the web's alone.
 */
export const apiServerEnvironment = (own: Variables, variables: Variables = process.env): Variables =>
  without(ofWeb, { ...variables, ...own });

/** Returns the environment of the web's process, without the secrets that are the API server's alone. */
export const webEnvironment = (own: Variables, variables: Variables = process.env): Variables =>
  without(ofApiServer, { ...variables, ...own });

const without = (names: RegExp, variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.test(name)));

/** Gives a variable of this process another default, before it is read. */
export function setDefault(
  name: keyof typeof environment.shape,
  value: string,
  variables: Variables = process.env,
): void {
  variables[name] ||= value;
}

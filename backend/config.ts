import { z } from "zod";
import { flag, httpOrigin, httpUrl, parseVariables, type Variables } from "#contract/environment";

/**
 * The API server's environment, parsed once; nothing else in `backend/` reads `process.env`. The README's table
 * explains each.
 */
const environment = z.object({
  /** The folder of the store, the files, the outbox and the generated secrets. */
  DATA_DIR: z.string().min(1).default("data"),
  /** The PostgreSQL server. Where it is absent, the embedded store is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** The origin at which people reach the web. Links in mails start with it. */
  PUBLIC_ORIGIN: httpOrigin.default("http://localhost:3000"),
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system's key for `/operator/…`. Where it is absent, those calls are refused. */
  OPERATOR_API_KEY: z.string().min(24).optional(),
  /**
   * The mail server ("smtps://user:password@host:465"). Where it is absent, each message becomes an .eml file in
   * DATA_DIR/outbox.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Motriz <nao-responda@localhost>"),
  /**
   * The key by which the web proves that it is the web. Only then the limits believe the visitor's address that it
   * names.
   */
  WEB_TO_API_KEY: z.string().min(24).optional(),
  /** The address that gets the messages of the contact form. */
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /** The client id for the login by LinkedIn, the same as the web's. Where it is absent, that login is off. */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /** The issuer that LinkedIn's tokens must name. Accounts are kept under this name. */
  LINKEDIN_ISSUER: httpUrl.default("https://www.linkedin.com/oauth"),
  /** The keys that LinkedIn signs with. */
  LINKEDIN_JWKS_URL: httpUrl.default("https://www.linkedin.com/oauth/openid/jwks"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** False turns the limits on login, registration and reset off, for tests and benches. */
  RATE_LIMITS: flag.default(true),
});

export type Config = z.output<typeof environment>;

/**
 * Reads the configuration of this process, or of the variables that are given. An empty variable counts as absent.
 * Throws an error with one line for each variable that is wrong.
 */
export const readConfig = (variables: Variables = process.env): Config => parseVariables(environment, variables);

/** What `npm start` itself reads; it hands the rest on to the API server and the web. */
const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, OPERATOR_API_KEY: true, WEB_TO_API_KEY: true })
  .extend({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    /** Where it is absent, the web believes the origin that a request names. */
    PUBLIC_ORIGIN: httpOrigin.optional(),
    /** The address that the web listens on. Where it is absent, the web listens on all. */
    HOST: z.string().optional(),
    /** An API server elsewhere. Where it is set, the web is started alone. */
    API_URL: httpUrl.optional(),
    SESSION_SECRET: z.string().min(32).optional(),
  });

export type StartConfig = z.output<typeof startEnvironment>;

/** Reads what `npm start` needs; empty variables and errors are treated as in readConfig. */
export const readStartConfig = (variables: Variables = process.env): StartConfig =>
  parseVariables(startEnvironment, variables);

/**
 * The environment for a child process: this one's, with the variables of `own` put in. An undefined one is taken out.
 */
export const childEnvironment = <Own extends Variables>(own: Own): NodeJS.ProcessEnv & Own => ({
  ...process.env,
  ...own,
});

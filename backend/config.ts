import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** The API server's environment, parsed once; nothing else in `backend/` reads `process.env`. The README's table explains each. */
const environment = z.object({
  /** Folder of the store, the files, the outbox and the generated secrets. */
  DATA_DIR: z.string().min(1).default("data"),
  /** PostgreSQL; absent: the embedded store. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** Where people reach the web: links in mails start with it. */
  PUBLIC_ORIGIN: origin.default("http://localhost:3000"),
  BRAND_NAME: z.string().default("Motriz"),
  /** The company-facing system's key for `/operator/…`; absent: those calls are refused. */
  OPERATOR_API_KEY: z.string().min(24).optional(),
  /** Where mail goes ("smtps://user:password@host:465"); absent: into DATA_DIR/outbox, one .eml a message. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Motriz <nao-responda@localhost>"),
  /** What the web proves itself with, so that its visitors' addresses are believed for the limits. */
  WEB_TO_API_KEY: z.string().min(24).optional(),
  /** Where the contact form's messages are mailed to. */
  CONTACT_EMAIL: z.email().default("contato@motriz.example"),
  /** Login by LinkedIn; absent: off. The same as the web's. */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  /** Who must have issued LinkedIn's tokens; accounts are kept under this name. */
  LINKEDIN_ISSUER: z.url({ protocol: /^https?$/ }).default("https://www.linkedin.com/oauth"),
  /** The keys that LinkedIn signs with. */
  LINKEDIN_JWKS_URL: z.url({ protocol: /^https?$/ }).default("https://www.linkedin.com/oauth/openid/jwks"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** False: limits on login, registration and reset are off (tests and benches). */
  RATE_LIMITS: flag.default(true),
});

export type Config = z.output<typeof environment>;

type Variables = Record<string, string | undefined>;

/** Of this process, unless other variables are given. Throws with one line a variable that is wrong. Empty variables count as absent. */
export const readConfig = (variables: Variables = process.env): Config => read(environment, variables);

/** What `npm start` reads beyond what it hands on to the API server and the web. */
const startEnvironment = environment
  .pick({ DATA_DIR: true, DATABASE_URL: true, OPERATOR_API_KEY: true, WEB_TO_API_KEY: true })
  .extend({
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    /** Absent: whatever origin a request names. */
    PUBLIC_ORIGIN: origin.optional(),
    /** The address that the web listens on; absent: all. */
    HOST: z.string().optional(),
    /** An API server elsewhere: then the web is started alone. */
    API_URL: z.url({ protocol: /^https?$/ }).optional(),
    SESSION_SECRET: z.string().min(32).optional(),
  });

export type StartConfig = z.output<typeof startEnvironment>;

/** As readConfig. */
export const readStartConfig = (variables: Variables = process.env): StartConfig => read(startEnvironment, variables);

/** What a child process is given: this one's environment, with `own` in the place of what is there (undefined takes away). */
export const childEnvironment = <Own extends Variables>(own: Own): NodeJS.ProcessEnv & Own => ({
  ...process.env,
  ...own,
});

function read<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}

import { expect, test } from "vitest";
import { apiServerEnvironment, readConfig, readStartConfig, requireParts, webEnvironment } from "./config";

const secrets = {
  SESSION_SECRET: "s",
  LINKEDIN_CLIENT_SECRET: "l",
  SMTP_URL: "smtps://user:password@mail.example",
  DATABASE_URL: "postgres://db",
  PGPASSWORD: "p",
  OPERATOR_API_KEY: "o",
  WEB_TO_API_KEY: "w",
};

test("each process gets the secrets that it needs, and no others", () => {
  const variables = { PATH: "/bin", DATA_DIR: "elsewhere", ...secrets };
  expect(webEnvironment({ DATA_DIR: "data" }, variables)).toEqual({
    PATH: "/bin",
    DATA_DIR: "data",
    SESSION_SECRET: "s",
    LINKEDIN_CLIENT_SECRET: "l",
    WEB_TO_API_KEY: "w",
  });
  expect(apiServerEnvironment({ DATA_DIR: "data" }, variables)).toEqual({
    PATH: "/bin",
    DATA_DIR: "data",
    SMTP_URL: secrets.SMTP_URL,
    DATABASE_URL: secrets.DATABASE_URL,
    PGPASSWORD: "p",
    OPERATOR_API_KEY: "o",
    WEB_TO_API_KEY: "w",
  });
});

test.each([
  ["postgres://u:p@db.example/m?sslmode=disable", false],
  ["postgres://u:p@db.example/m?sslmode=no-verify", false],
  ["postgres://u:p@127.0.0.1/m?host=db.example&sslmode=prefer", false],
  ["postgres://u:p@db.example/m", true],
  ["postgres://u:p@db.example/m?sslmode=verify-full", true],
  ["postgres://u:p@127.0.0.1/m?sslmode=disable", true],
  ["postgres:///m?host=/run/postgresql&sslmode=disable", true],
])("PostgreSQL away from this machine needs TLS, verified: %s", (DATABASE_URL, isTaken) => {
  const read = () => readConfig({ DATABASE_URL });
  if (isTaken) expect(read().DATABASE_URL).toBe(DATABASE_URL);
  else expect(read).toThrow(/^DATABASE_URL: .*ALLOW_UNENCRYPTED/);
  expect(readConfig({ DATABASE_URL, ALLOW_UNENCRYPTED: "postgres" }).DATABASE_URL).toBe(DATABASE_URL);
});

test("the operators' port is the next one, and any free one where the first is", () => {
  expect(readConfig({}).OPERATOR_PORT).toBe(3002);
  expect(readConfig({ API_PORT: "4000" }).OPERATOR_PORT).toBe(4001);
  expect(readConfig({ API_PORT: "0" }).OPERATOR_PORT).toBe(0);
  expect(readConfig({ API_PORT: "0", OPERATOR_PORT: "9000" }).OPERATOR_PORT).toBe(9000);
});

test("links in mails lead to the web's port where no origin is configured", () => {
  expect(readConfig({ PORT: "3100" }).PUBLIC_ORIGIN).toBe("http://localhost:3100");
});

test.each([
  ["PUBLIC_ORIGIN", "vagas.example", "must be an origin without a path, such as https://vagas.example"],
  ["PUBLIC_ORIGIN", "https://vagas.example/site", "must be an origin without a path, such as https://vagas.example"],
  ["MAIL_FROM", "nope", "must be an e-mail, or a name with one: Motriz <vagas@motriz.example>"],
  ["API_PORT", "80000", "must be a whole number from 0 to 65535"],
  ["API_PORT", "tcp://10.0.0.1:80", "must be a whole number from 0 to 65535"],
  ["DATABASE_URL", "mysql://x", "must be an address such as postgres://user:password@host/database"],
  ["SMTP_URL", "mail.example", "must be an address such as smtps://user:password@host:465"],
  ["RATE_LIMITS", "yes", "must be 0, 1, true or false"],
  ["ALLOW_UNENCRYPTED", "api,all", "must be a list of api, postgres and smtp"],
])("a wrong %s (%s) is one line with its name", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${message}`));
});

test.each(["https://vagas.example", "https://vagas.example/", "HTTP://Vagas.example:8080"])(
  "an origin may be written as %s",
  (PUBLIC_ORIGIN) => {
    expect(readConfig({ PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe(new URL(PUBLIC_ORIGIN).origin);
  },
);

test.each(["vagas@motriz.example", "Motriz <vagas@motriz.example>", "<vagas@motriz.example>"])(
  "mail may come from %s",
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  },
);

test("what is wrong for the web and for the API server is told together, each line once", () => {
  const variables = { CONTACT_EMAIL: "x", GA_MEASUREMENT_ID: "x", TRUST_PROXY: "9", MAIL_FROM: "x" };
  const own = { SESSION_SECRET: "s".repeat(32) };
  const lines = (more = {}) => {
    try {
      requireParts(readStartConfig({ ...variables, ...more }), own, { ...variables, ...more });
      return [];
    } catch (error) {
      return (error as Error).message.split("\n").map((line) => line.split(":")[0]);
    }
  };
  expect(lines()).toEqual(["MAIL_FROM", "CONTACT_EMAIL", "GA_MEASUREMENT_ID", "TRUST_PROXY"]);
  expect(lines({ API_URL: "https://api.example" })).toEqual(["CONTACT_EMAIL", "GA_MEASUREMENT_ID", "TRUST_PROXY"]);
});

test("a name that is nearly one of ours is warned of, and no other", () => {
  const others = { PATH: "/bin", HOME: "/", API_SERVICE_HOST: "10.0.0.1", PGPASSWORD: "p", NODE_OPTIONS: "" };
  const given = { PUBLIC_ORIGIN: "https://vagas.example", PUBLIC_ORIGN: "x", SMTP_HOST: "x", BRAND_NAME: "x" };
  expect(readConfig({ ...others, ...given }).warnings).toEqual([
    "PUBLIC_ORIGN is no variable of this product, and changes nothing. Did you mean PUBLIC_ORIGIN?",
    expect.stringMatching(/^SMTP_HOST is no variable of this product/),
  ]);
});

import { expect, test } from "vitest";
import { apiServerEnvironment, readConfig, webEnvironment } from "./config";

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

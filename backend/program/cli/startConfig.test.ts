import { expect, test } from "vitest";
import { apiServerEnvironment, readStartConfig, requireParts, webEnvironment } from "./startConfig";

const secrets = {
  SESSION_SECRET: "s",
  LINKEDIN_CLIENT_SECRET: "l",
  SMTP_URL: "smtps://user:password@mail.example",
  DATABASE_URL: "postgres://db",
  PGPASSWORD: "p",
  OPERATOR_API_KEY: "o",
  WHATSAPP_TOKEN: "m",
  S3_SECRET_ACCESS_KEY: "k",
  WEB_TO_API_KEY: "w",
};

test("gives each process only its own secrets", () => {
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
    WHATSAPP_TOKEN: "m",
    S3_SECRET_ACCESS_KEY: "k",
    WEB_TO_API_KEY: "w",
  });
});

test("reports each wrong variable of both servers once", () => {
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

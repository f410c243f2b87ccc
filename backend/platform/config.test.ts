import { parseVariables, type Variables } from "#contract/base/environment";
import { webSchema, webVariables } from "#contract/base/webEnvironment";
import { expect, test } from "vitest";
import { readConfig } from "./config";
import { environment } from "./process/environment";

test.each([
  ["refuses", "postgres://u:p@db.example/m?sslmode=disable"],
  ["refuses", "postgres://u:p@db.example/m?sslmode=no-verify"],
  ["refuses", "postgres://u:p@127.0.0.1/m?host=db.example&sslmode=prefer"],
  ["accepts", "postgres://u:p@db.example/m"],
  ["accepts", "postgres://u:p@db.example/m?sslmode=verify-full"],
  ["accepts", "postgres://u:p@127.0.0.1/m?sslmode=disable"],
  ["accepts", "postgres:///m?host=/run/postgresql&sslmode=disable"],
])("without ALLOW_UNENCRYPTED, %s the DATABASE_URL %s", (verb, DATABASE_URL) => {
  const read = () => readConfig({ DATABASE_URL });
  if (verb === "accepts") expect(read().DATABASE_URL).toBe(DATABASE_URL);
  else expect(read).toThrow(/^DATABASE_URL: .*ALLOW_UNENCRYPTED/);
  expect(readConfig({ DATABASE_URL, ALLOW_UNENCRYPTED: "postgres" }).DATABASE_URL).toBe(DATABASE_URL);
});

test("OPERATOR_PORT is by default the port after API_PORT", () => {
  expect(readConfig({}).OPERATOR_PORT).toBe(3002);
  expect(readConfig({ API_PORT: "4000" }).OPERATOR_PORT).toBe(4001);
  expect(readConfig({ API_PORT: "0" }).OPERATOR_PORT).toBe(0);
  expect(readConfig({ API_PORT: "0", OPERATOR_PORT: "9000" }).OPERATOR_PORT).toBe(9000);
});

test("PUBLIC_ORIGIN is by default localhost with the web's port", () => {
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
  ["WHATSAPP_API_URL", "http://graph.example/v23.0", "must begin with https://"],
  ["RATE_LIMITS", "yes", "must be 0, 1, true or false"],
  ["ALLOW_UNENCRYPTED", "api,all", "must be a list of api, postgres, smtp, s3 and clamd"],
  ["FFMPEG_PATH", "ffmpeg", "must be the whole path of a program, such as /usr/bin/ffmpeg"],
  ["OPERATOR_API_KEY", "€".repeat(24), "must have only letters, digits and signs of Latin-1"],
  ["WEB_TO_API_KEY", "€".repeat(24), "must have only letters, digits and signs of Latin-1"],
  [
    "CLAMD_ADDRESS",
    "tcp://127.0.0.1:99999",
    "must be an address such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310",
  ],
  ["CLAMD_ADDRESS", "clamd", "must be an address such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310"],
])("reports a wrong %s (%s) in one line", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${message}`));
});

test("requires WhatsApp's variables in whole groups; sending requires receiving", () => {
  const receiving = {
    WHATSAPP_NUMBER: "551130000000",
    WHATSAPP_APP_SECRET: "s".repeat(16),
    WHATSAPP_VERIFY_TOKEN: "v".repeat(16),
  };
  const sending = { WHATSAPP_PHONE_NUMBER_ID: "10001", WHATSAPP_TOKEN: "t".repeat(16) };
  for (const whole of [{}, receiving, { ...receiving, ...sending }]) expect(readConfig(whole).warnings).toHaveLength(1);
  expect(() => readConfig(sending)).toThrow(/^WHATSAPP_NUMBER: .*\nWHATSAPP_APP_SECRET: .*\nWHATSAPP_VERIFY_TOKEN: /);
  expect(() => readConfig({ ...receiving, WHATSAPP_TOKEN: "t".repeat(16) })).toThrow(/^WHATSAPP_PHONE_NUMBER_ID: /);
  expect(() => readConfig({ WHATSAPP_NUMBER: "551130000000" })).toThrow(/^WHATSAPP_APP_SECRET: /);
});

test("requires all of a bucket's variables or none, and TLS", () => {
  const whole = {
    S3_BUCKET: "motriz",
    S3_ENDPOINT: "https://s3.example",
    S3_ACCESS_KEY_ID: "k",
    S3_SECRET_ACCESS_KEY: "s",
  };
  expect(readConfig(whole)).toMatchObject({ S3_REGION: "us-east-1", S3_SIGNED_SECONDS: 300 });
  expect(() => readConfig({ S3_BUCKET: "motriz" })).toThrow(
    /^S3_ENDPOINT: .*\nS3_ACCESS_KEY_ID: .*\nS3_SECRET_ACCESS_KEY: must be set together/,
  );
  expect(() => readConfig({ S3_PUBLIC_URL: "https://s3.example" })).toThrow(/^S3_BUCKET: /);
  expect(() => readConfig({ ...whole, S3_BUCKET: "Motriz/x" })).toThrow(/^S3_BUCKET: must be the name/);
  expect(() => readConfig({ ...whole, S3_ENDPOINT: "http://s3.example" })).toThrow(/^S3_ENDPOINT: .*ALLOW_UNENCRYPTED/);
  expect(() => readConfig({ ...whole, S3_SIGNED_SECONDS: "5" })).toThrow(/^S3_SIGNED_SECONDS: /);
  for (const good of [
    { ...whole, S3_ENDPOINT: "http://127.0.0.1:9000" },
    { ...whole, S3_ENDPOINT: "http://s3.example", ALLOW_UNENCRYPTED: "s3" },
  ])
    expect(readConfig(good).S3_BUCKET).toBe("motriz");
  expect(() => readConfig({ CLAMD_ADDRESS: "tcp://scanner.example:3310" })).toThrow(
    /^CLAMD_ADDRESS: .*ALLOW_UNENCRYPTED/,
  );
});

test.each(["https://vagas.example", "https://vagas.example/", "HTTP://Vagas.example:8080"])(
  "accepts the origin %s",
  (PUBLIC_ORIGIN) => {
    expect(readConfig({ PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe(new URL(PUBLIC_ORIGIN).origin);
  },
);

test.each(["vagas@motriz.example", "Motriz <vagas@motriz.example>", "<vagas@motriz.example>"])(
  "accepts the sender %s",
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  },
);

test("warns only of the product's misspelt and unknown variables", () => {
  const others = { PATH: "/bin", HOME: "/", API_SERVICE_HOST: "10.0.0.1", PGPASSWORD: "p", NODE_OPTIONS: "" };
  const given = { PUBLIC_ORIGIN: "https://vagas.example", PUBLIC_ORIGN: "x", SMTP_HOST: "x", BRAND_NAME: "x" };
  expect(readConfig({ ...others, ...given }).warnings).toEqual([
    "PUBLIC_ORIGN is no variable of this product, and changes nothing. Did you mean PUBLIC_ORIGIN?",
    expect.stringMatching(/^SMTP_HOST is no variable of this product/),
  ]);
});

const wrongValues = ["nope", "-1", "1.5", ",", "é", "0x10", "abc def", "http://[", "https://a b/", "x".repeat(400)];
const readWeb = (variables: Variables) => parseVariables(webSchema, variables);
const everyVariable = [
  ...Object.keys(environment.shape).map((name) => [name, readConfig] as const),
  ...Object.keys(webVariables.shape).map((name) => [name, readWeb] as const),
];

test.each(everyVariable)("explains what is wrong with %s", (name, read) => {
  for (const value of wrongValues) {
    const lines = findErrors(() => read({ [name]: value }));
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z][A-Z0-9_]+: must (be|begin|have) \S/);
      expect(line).not.toMatch(
        /Invalid|expected|Too (small|big)|undefined|pattern|\ban? int\b|a string|has not the form/,
      );
    }
  }
});

function findErrors(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return String((error as Error).message).split("\n");
  }
}

import { expect, test } from "vitest";
import { readEnv } from "./env.server";

const needed = { SESSION_SECRET: "a secret of the tests, not of any deployment" };
const linkedIn = { LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: "secret", PUBLIC_ORIGIN: "https://vagas.example" };

test("the login by LinkedIn is off, or set up whole", () => {
  expect(readEnv(needed).LINKEDIN_CLIENT_ID).toBeUndefined();
  expect(readEnv({ ...needed, ...linkedIn })).toMatchObject({
    LINKEDIN_TOKEN_URL: "https://www.linkedin.com/oauth/v2/accessToken",
  });
});

test.each(["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET", "PUBLIC_ORIGIN"])(
  "without %s it does not start, and says so",
  (name) => {
    expect(() => readEnv({ ...needed, ...linkedIn, [name]: "" })).toThrow(new RegExp(`^${name}: must be set`));
  },
);

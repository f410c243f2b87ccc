import { expect, test } from "vitest";
import { readEnv } from "./env.server";

const needed = { SESSION_SECRET: "a secret of the tests and not of any deployment" };
const linkedIn = { LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: "secret", PUBLIC_ORIGIN: "https://vagas.example" };

test("accepts no LinkedIn variables, or all of them", () => {
  expect(readEnv(needed).LINKEDIN_CLIENT_ID).toBeUndefined();
  expect(readEnv({ ...needed, ...linkedIn })).toMatchObject({
    LINKEDIN_TOKEN_URL: "https://www.linkedin.com/oauth/v2/accessToken",
  });
});

test("requires https for a remote API server", () => {
  const read = (API_URL: string, more = {}) => readEnv({ ...needed, API_URL, ...more }).API_URL;
  expect(() => read("http://api.example:3001")).toThrow(/^API_URL: .*ALLOW_UNENCRYPTED/);
  expect(() => read("http://127.0.0.1.example")).toThrow(/^API_URL: /);
  expect(read("http://api.example:3001", { ALLOW_UNENCRYPTED: "smtp, api" })).toBe("http://api.example:3001");
  for (const url of ["https://api.example", "http://127.0.0.1:3001", "http://[::1]:3001", "http://localhost:1"])
    expect(read(url)).toBe(url);
});

test.each(["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET", "PUBLIC_ORIGIN"])("throws if only %s is missing", (name) => {
  expect(() => readEnv({ ...needed, ...linkedIn, [name]: "" })).toThrow(new RegExp(`^${name}: must be set`));
});

test("accepts two secrets, the newer first", () => {
  const [old, next] = ["a secret of the tests that signed before", "a secret of the tests that signs from now on"];
  const read = (SESSION_SECRET: string) => readEnv({ SESSION_SECRET }).SESSION_SECRET;
  expect([read(old), read(`${next}, ${old}`)]).toEqual([[old], [next, old]]);
  for (const wrong of ["short", `${next},short`, `${next},`, `${next},${old},${old}`])
    expect(() => read(wrong)).toThrow(/^SESSION_SECRET: must have at least 32 characters and no comma/);
});

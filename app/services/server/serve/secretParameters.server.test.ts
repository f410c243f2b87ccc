import { expect, test } from "vitest";
import { hasSecret, redact } from "./secretParameters.server";

test("replaces the values of secret parameters", () => {
  expect(redact("/auth/change-password?key=abc&x=1")).toBe("/auth/change-password?key=…&x=1");
  expect(redact("/auth/social?provider=linkedin&code=1&state=2")).toBe("/auth/social?provider=linkedin&code=…&state=…");
  expect(redact("/vagas?roleName=mecanico&state=SP")).toBe("/vagas?roleName=mecanico&state=…");
  expect(redact("/a?accessToken=secret#x")).toBe("/a?accessToken=…#x");
});

test("keeps the text after a redacted address", () => {
  expect(redact('Error: GET "/user/getUserByAcessToken/?accessToken=secret" failed\n    at send (a.ts:1)')).toBe(
    'Error: GET "/user/getUserByAcessToken/?accessToken=…" failed\n    at send (a.ts:1)',
  );
});

test("finds secrets in addresses, except a vacancy search's state", () => {
  expect(hasSecret("http://localhost/auth/social?provider=linkedin&state=2")).toBe(true);
  expect(hasSecret("http://localhost/x?EMAIL=ana@exemplo.com")).toBe(true);
  expect(hasSecret("http://localhost/vagas?roleName=mecanico&state=SP")).toBe(false);
  expect(hasSecret("http://localhost/vagas?state=SP&cpf=1")).toBe(true);
});

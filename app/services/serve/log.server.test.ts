import { expect, test } from "vitest";
import { redacted } from "./log.server";

test("what opens a door or names a person is not logged", () => {
  expect(redacted("/auth/change-password?key=abc&x=1")).toBe("/auth/change-password?key=…&x=1");
  expect(redacted("/auth/social?provider=linkedin&code=1&state=2")).toBe(
    "/auth/social?provider=linkedin&code=…&state=…",
  );
  expect(redacted("/vagas?roleName=mecanico&state=SP")).toBe("/vagas?roleName=mecanico&state=…");
  expect(redacted("/a?accessToken=secret#x")).toBe("/a?accessToken=…#x");
});

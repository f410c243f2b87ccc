import { expect, it } from "vitest";
import { createPages, visit } from "#tests/pages";
import * as area from "./route";

it("redirects /auth to the login", async () => {
  const ask = createPages({ area: { path: "auth", module: area } });
  const response = await ask(visit("/auth"));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login"]);
});

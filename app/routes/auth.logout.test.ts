import { expect, test } from "vitest";
import { createPages, visit } from "#tests/pages";
import * as logout from "./auth.logout";

const request = createPages({ logout: { path: "auth/logout", module: logout } });

test("the login after a log-out has an address of its own, which no browser has kept a page of", async () => {
  const response = await request(visit("/auth/logout", { form: {} }));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/login?after=logout"]);
});

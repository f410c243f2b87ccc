import { expect, it } from "vitest";
import { createPages, visit } from "#tests/pages";
import * as wellKnown from "./route";

it("redirects password managers to the password's section", async () => {
  const ask = createPages({ wellKnown: { path: ".well-known/change-password", module: wellKnown } });
  const response = await ask(visit("/.well-known/change-password"));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard/user/settings/password"]);
});

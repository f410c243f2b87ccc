import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { collectedHtml } from "./support/collectedHtml";
import { seenScreens } from "./support/seen";

test("the product answers before the journeys begin", async ({ request }) => {
  for (const folder of [collectedHtml, seenScreens]) rmSync(folder, { recursive: true, force: true });
  const response = await request.get("/");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("text/html");
});

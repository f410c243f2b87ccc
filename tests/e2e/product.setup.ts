import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { collectedHtml } from "./support/collectedHtml";

test("the product answers", async ({ request }) => {
  rmSync(collectedHtml, { recursive: true, force: true });
  const response = await request.get("/");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("text/html");
});

import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { collectedHtml } from "./support/collectedHtml";

test("the product answers", async ({ request }) => {
  rmSync(collectedHtml, { recursive: true, force: true });
  const answer = await request.get("/");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("text/html");
});

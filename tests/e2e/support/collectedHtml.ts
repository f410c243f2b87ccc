import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { toShape } from "./shape";

/** Folder of all documents that the server has sent. html.teardown.ts checks the documents together. */
export const collectedHtml = "test-results/html";

export function collectHtml(page: Page): { finish(): Promise<void> } {
  const pending: Promise<void>[] = [];
  page.on("response", (response) => {
    if (isDocument(response)) pending.push(save(response));
  });
  return {
    finish: async () => {
      await Promise.all(pending);
    },
  };
}

function isDocument(response: Response): boolean {
  return response.request().isNavigationRequest() && (response.headers()["content-type"] ?? "").startsWith("text/html");
}

async function save(response: Response): Promise<void> {
  let html: string;
  try {
    html = await response.text();
  } catch {
    // The page navigated before the body arrived. The document is skipped, because another visit has the same screen.
    return;
  }
  mkdirSync(collectedHtml, { recursive: true });
  const path = new URL(response.url()).pathname.replace(/[^\w.-]+/g, "_");
  const shape = createHash("sha256").update(toShape(html)).digest("hex").slice(0, 16);
  // A repeated state of a screen has the same file name, so it is checked once.
  writeFileSync(`${collectedHtml}/${response.status()}${path.replace(/\d+/g, "0").slice(0, 80)}-${shape}.html`, html);
}

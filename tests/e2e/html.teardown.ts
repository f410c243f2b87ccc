import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { ensureTool } from "../../scripts/tools.mjs";
import { collectedHtml } from "./support/collectedHtml";

interface NuMessage {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** A property that the checker does not know yet (CSS Scroll-driven Animations, app/styles/utilities.css). */
const NEWER_PROPERTY = "Property “animation-timeline” doesn't exist";

test("every document that the journeys saw is valid HTML", async () => {
  test.setTimeout(300_000);
  const files = readdirSync(collectedHtml).map((name) => join(collectedHtml, name));
  expect(files.length).toBeGreaterThan(0);
  const errors = await withNuChecker(process.env.JAVA ?? "java", files);
  expect(errors, `errors in ${files.length} documents`).toEqual([]);
});

async function withNuChecker(java: string, files: string[]): Promise<string[]> {
  const args = [
    "-Xss4m",
    "-jar",
    `${await ensureTool("vnu-jar")}/build/dist/vnu.jar`,
    "--format",
    "json",
    "--exit-zero-always",
    "--stdout",
    ...files,
  ];
  const { stdout } = await promisify(execFile)(java, args, { maxBuffer: 256 * 1024 * 1024 });
  const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
  return messages
    .filter(({ type, message }) => type !== "info" && !message.includes(NEWER_PROPERTY))
    .map(({ url, lastLine, message, extract }) => `${url.split("/").at(-1)}:${lastLine}: ${message} ${extract ?? ""}`);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asChanged, paths } from "./paths";

test("puts a login's return path and failure into its address", () => {
  expect(paths.login()).toBe("/auth/login");
  expect(paths.login(null)).toBe("/auth/login");
  expect(paths.login("/dashboard/x?a=1")).toBe("/auth/login?returnTo=%2Fdashboard%2Fx%3Fa%3D1");
  expect(paths.login("/dashboard", "denied")).toBe("/auth/login?social=denied&returnTo=%2Fdashboard");
  expect(paths.register("/dashboard")).toBe("/auth/register?returnTo=%2Fdashboard");
  expect(paths.socialStart("linkedin", null)).toBe("/auth/social/start?provider=linkedin");
});

test("adds a parameter to an address, and keeps the path", () => {
  expect(asChanged(paths.progress(12))).toMatch(/^\/dashboard\/progressSelectiveProcess\/12\?changed=\w+$/);
});

/** The files of `app/` that are shipped, without app/enhance, where literal paths save bytes. */
const shipped = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    /\.tsx?$/.test(file) && !/\.test\.|^enhance\/|^services\/server\/navigation\/(paths|workerPaths)\.ts$/.test(file),
);

/** Matches a quoted text that begins like a screen's path, or that links to the landing page. */
const literal =
  /["'`]\/(auth|dashboard|vagas|empresas|logos|contact|privacy|terms|accessibility|preferences|maintenance|404|500)(?![\w-])|(to|href|action)="\/"|redirect\("\/"\)/;

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

test("finds no screen's path outside this folder", () => {
  expect(shipped.length).toBeGreaterThan(200);
  const found = shipped.flatMap((file) =>
    readFileSync(join("app", file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        literal.test(line) && !isComment(line) ? [`app/${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

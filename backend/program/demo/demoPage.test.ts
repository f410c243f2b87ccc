import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoLogin } from "./account";
import { always, lives } from "./steps";

const page = readFileSync("docs/demo.md", "utf8");

test("the demo's page documents each step, delay and the account", () => {
  const told = page
    .split(/^## /m)
    .map((section) => [...section.matchAll(/^\| (.+?) \| (\d+) s \|/gm)].map(([, name, pace]) => `${name}, ${pace}`))
    .filter((steps) => steps.length > 0);
  expect(told).toEqual(lives.map((life) => life.map(({ name, after }) => `${name}, ${after}`)));
  for (const { after } of always) expect(page).toContain(`granted after ${after} s`);
  expect(page).toContain(`\`${demoLogin.email}\` with \`${demoLogin.password}\``);
});

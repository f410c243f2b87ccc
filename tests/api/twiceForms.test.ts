import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findRoutes, toAddress } from "#tests/wholeWeb";
import { isShipped, listSources, readImports } from "../../scripts/rooms.mjs";

// The table of all forms: each is pressed twice by a row in tests/twice or a journey named twice*. A new form without a
// row fails here.

const read = (file: string) => readFileSync(file, "utf8");
const tables = ["tests/twice", "tests/e2e"].flatMap((folder) =>
  readdirSync(folder).flatMap((name) =>
    folder === "tests/twice" || name.startsWith("twice") ? join(folder, name) : [],
  ),
);
const rows = tables
  .flatMap((file) => [...read(file).matchAll(/"(\/[\w$/.-]+)(?: ([\w=]+))?"/g)])
  .map(([, address = "", button]) => ({ address: address.replace(/\$\w+/g, "$"), button }));

/** Addresses without a form for people. Only scripts call them, or they answer 404. */
const noForms = [
  "/*",
  "/auth/passkey",
  "/dashboard/notifications/ticket",
  "/dashboard/user/settings/passkeys/options",
  "/dashboard/user/viewVideoResume/poster",
];

/** Intents that only draw the form again, and save nothing. */
const noChanges = ["lookUp", "step"];

const files = listSources("app").filter(isShipped);
const imports = readImports(["app"]).filter(({ from, isType }) => isShipped(from) && !isType);

/** Returns a file, with its direct and indirect imports. */
function findParts(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { from, to } of imports) if (from === file) findParts(to, found);
  return found;
}

/** Returns the intents and named buttons of the forms that a component draws. */
function findButtons(file: string): string[] {
  const source = read(file);
  const literals = (text = "") => [...text.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  return [
    ...[...source.matchAll(/\bintent=("\w+"|\{[^}]*\})/g)].flatMap(([, value]) => literals(value)),
    ...[...source.matchAll(/name="intent"\s+value="(\w+)"/g)].map(([, name = ""]) => name),
    ...[
      ...source.matchAll(/<(?:SubmitButton|MoveButton|Button|button|PasskeyButton)\b[^>]*?\bname=("\w+"|\{[^}]*\})/g),
    ].flatMap(([, value]) => literals(value)),
  ].filter((name) => name !== "intent" && !noChanges.includes(name));
}

/** Returns the addresses of the routes that draw a component: all, if the component sets `action` or has no form. */
const findAddresses = (file: string): string[] =>
  /\baction=\{/.test(read(file)) || !/<(Form|IntentButton|ReportFields)\b/.test(read(file))
    ? addresses
    : actions.flatMap(({ address, parts }) => (parts.has(file) ? [address] : []));

const routes = await findRoutes();
const actions = Object.values(routes).flatMap(({ id, file }) => {
  const path = join("app", file);
  const isAction = /export (?:const|async function) action\b/.test(read(path));
  return isAction ? [{ address: toAddress(routes, id).replace(/\$\w+/g, "$"), parts: findParts(path) }] : [];
});
const addresses = actions.map(({ address }) => address);

it("has a row for each action", () => {
  expect(actions.length).toBeGreaterThan(55);
  const pressed = new Set([...rows.map(({ address }) => address), ...noForms]);
  expect(addresses.filter((address) => !pressed.has(address))).toEqual([]);
});

it("has a row for each button of a form", () => {
  const buttons = files.flatMap((file) => findButtons(file).map((button) => ({ file, button })));
  expect(buttons.length).toBeGreaterThan(90);
  const isPressed = (button: string, at: string[]) =>
    rows.some((row) => row.button?.split("=").includes(button) && at.includes(row.address));
  const without = buttons.filter(({ file, button }) => !isPressed(button, findAddresses(file)));
  expect(without.map(({ file, button }) => `${file}: ${button}`)).toEqual([]);
});

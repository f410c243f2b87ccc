import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const journey = (name: string) => `tests/e2e/${name}.journey.ts`;
const route = (name: string) => `app/routes/${name}/route.test.ts`;
const errorScreen = ["app/components/shell/ErrorScreen.test.tsx", "the fallback error screen"] as const;

/**
 * The test that holds each row of docs/requirements.md, sections 2, 5 and 8: its file and how its title begins. null: the
 * screen is not built yet (docs/design.md), or the row leaves its matter open.
 */
const tests: Record<string, readonly [file: string, title: string] | null> = {
  "2.1": [journey("requirements"), "/: header with 'For companies', 'Entrar' and 'Cadastre-se grátis'"],
  "2.2": [journey("screens"), "a path that is none leads to /404"],
  "2.3": [journey("requirements"), "/auth/login: panel from lg up"],
  "2.4": [journey("linkedin"), "a new person registers by LinkedIn"],
  "2.5": [route("auth.register"), "opens a session and leads on with the toast"],
  "2.6": [journey("reset"), "a forgotten password: the link in the mail"],
  "2.7": [journey("reset"), "a forgotten password: the link in the mail"],
  "2.8": [journey("login"), "log in, with the wrong password first, and back to the page"],
  "2.9": ["tests/api/requirementRows.test.ts", "each route of the dashboard has its screen"],
  "2.10": [journey("requirements"), "top menu, and the account menu's"],
  "2.11": [journey("requirements"), "a logout that fails says 'Unable to logout'"],
  // What the calls say that the bell shows is held beside them: "what the bell says".
  "2.12": [route("dashboard.notifications"), "has new and previous ones, each with its type's icon and word"],
  "2.13": [journey("contact"), "the dialog turns a spinner until its form has loaded"],
  "2.14": [route("dashboard.notification-preferences"), "has three columns; the reminders have both switches"],
  "2.15": errorScreen,
  "2.16": [journey("consent"), "after consent to all, all four load, each page is counted once by its path"],
  "2.17": [journey("shell"), "a navigation starts at the top"],
  "2.18": ["app/enhance/progress.test.ts", "a loader is shown until authentication is initialized"],
  "2.19": [journey("shell"), "the side menu marks the place, collapses, and opens again below lg"],
  "5.1": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.2": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.3": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.4": [route("auth.register"), "opens a session and leads on with the toast; an empty number is null"],
  "5.5": null,
  "8.1": ["app/services/api/client.server.test.ts", "rejects with 'Something went wrong' where there is"],
  "8.2": [route("auth.login"), "resets the form when it fails"],
  "8.3": [route("auth.login"), "a wrong password"],
  "8.4": [journey("login"), "log in, with the wrong password first, and back to the page"],
  "8.5": [journey("requirements"), "a logout that fails says 'Unable to logout'"],
  "8.6": [route("dashboard.notification-preferences"), "saves each switch by its own call, with the toast"],
  // Loading has a test of its own there: "that can't be loaded logs it and says so".
  "8.7": [route("dashboard.notification-preferences"), "where one can't be saved it saves the others, logs it"],
  // A failing list of notifications has a test of its own beside its screen: "that can't be loaded is logged".
  "8.8": [route("_site.vagas"), "keeps the screen, the form and the filters where the search fails"],
  "8.9": errorScreen,
};

const requirements = readFileSync("docs/requirements.md", "utf8");

test("each row of docs/requirements.md, sections 2, 5 and 8, has a test, and each test a row", () => {
  const rows = [...requirements.matchAll(/^(?:\| )?([258]\.\d+)[. ]/gm)].map(([, row = ""]) => row);
  expect([...new Set(rows)].sort()).toEqual(Object.keys(tests).sort());
});

test.each(Object.entries(tests).flatMap(([row, held]) => (held ? [[row, ...held] as const] : [])))(
  "row %s is held by a test of %s: %s",
  (_, file, title) => {
    expect(readFileSync(file, "utf8")).toContain(`"${title}`);
  },
);

/** Routes of the table in 2.9 whose screens are not built yet (docs/design.md). */
const notBuilt = /customTest|auxiliary|VideoInterview|VideoResume/;

test("each route of the dashboard has its screen", () => {
  const table = requirements.slice(requirements.indexOf("2.9."), requirements.indexOf("### What surrounds"));
  const built = [...table.matchAll(/^\| (`\/dashboard[^`]*`)/gm)]
    .map(([, cell = ""]) => cell)
    .filter((cell) => !notBuilt.test(cell))
    .map((cell) => cell.replaceAll("`", "").slice("/dashboard".length));
  const screens = readdirSync("app/routes").map((folder) => {
    const [area, ...parts] = folder.split(".");
    const path = parts.filter((part) => part !== "_index").map((part) => part.replace(/_$/, ""));
    return area === "dashboard" ? path.map((part) => `/${part.replace(/^\$(.*)/, "{$1}")}`).join("") : null;
  });
  expect(built.length).toBe(14);
  for (const path of built) expect(screens).toContain(path);
});

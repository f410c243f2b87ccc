import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";

const journey = (name: string) => `tests/e2e/${name}.journey.ts`;
const route = (name: string) => `app/routes/${name}/route.test.ts`;
const errorScreen = ["app/components/shell/ErrorScreen.test.tsx", "the fallback error screen"] as const;

/** A row that is not held by one test: it leaves its matter open, or only says what the rows beside it are about. */
const open = null;

/** The test that holds each row of docs/requirements.md: its file and how its title begins. */
const tests: Record<string, readonly [file: string, title: string] | null> = {
  "1.1": [journey("apply"), "from the landing page to an application, and out again"],
  "1.2": [journey("requirements"), "/: header with 'For companies', 'Entrar' and 'Cadastre-se grátis'"],
  "1.3": [journey("requirements"), "'Meu Currículo' shows one's own data, and a correction counts"],
  "1.4": ["backend/sample/tests.test.ts", "vacancies of the sample carry tests of each kind"],
  "1.5": [journey("requirements"), "/auth/login: panel from lg up"],
  "1.6": [journey("screens"), "choosing a language shows it, and Portuguese comes back"],
  "1.7": open,
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
  "3.1": ["app/routes/auth.session.test.ts", "says who is logged in, until when, and who is not"],
  "3.2": ["backend/candidates/registration.test.ts", "opens a session of thirty days, and keeps what was typed"],
  "3.3": ["backend/notifications/notifications.test.ts", "the user has the number of unread ones with them"],
  "3.4": ["backend/candidates/registration.test.ts", "takes the first step alone: CPF, birth date and address"],
  "3.5": ["backend/notifications/notifications.test.ts", "what the bell says: new and previous ones with type, link"],
  "3.6": ["backend/candidates/preferences.test.ts", "what the table of preferences saves: each switch by a call"],
  "3.7": ["app/services/search/search.test.ts", "whatever stands in it, a search comes out that the API accepts"],
  "3.8": [route("auth.login"), "opens a session, remembered for 30 days, and leads back"],
  "3.9": ["app/routes/preferences.test.ts", "stores all four under the requirements' key"],
  "3.10": open,
  "4.1": [route("_site"), "takes whose user can't be fetched for nobody, and waits for nothing"],
  "4.2": [journey("linkedin"), "a new person registers by LinkedIn"],
  "4.3": ["backend/auth/login.test.ts", "logging out revokes the token, that one alone"],
  "4.4": ["backend/account/change.test.ts", "a new password ends every other session, answers a new token"],
  "4.5": [journey("enhance"), "a form goes once, however often one presses"],
  "4.6": [journey("contact"), "writing to us from the login screen: in a dialog over it"],
  "4.7": [journey("notifications"), "the bell counts, the list opens a message in a dialog"],
  "4.8": [journey("enhance"), "results come in place: the count has the focus"],
  "4.9": ["app/enhance/account.test.ts", "says at the session's end, and not before, that it ended"],
  "4.10": open,
  "5.1": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.2": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.3": [journey("login"), "the form says what is wrong with it, in the requirements' words"],
  "5.4": [route("auth.register"), "opens a session and leads on with the toast; an empty number is null"],
  "5.5": open,
  "6.1": [route("auth.login"), "sends on who is logged in"],
  "6.2": [
    "backend/auth/login.test.ts",
    "says the same, and works the same hash, whether the e-mail, the password or the type",
  ],
  "6.3": ["backend/account/change.test.ts", "is refused to a candidate, for oneself too"],
  "7.1": ["tests/api/requirementRows.test.ts", "each call of the requirements is one of the contract's"],
  "7.2": ["backend/sockets/socket.test.ts", "the handshake is by userId and typeUser"],
  "7.3": ["tests/api/ownership.test.ts", "%s without a valid token is answered 401"],
  "7.4": ["app/routes/auth.social.test.ts", "leads to the provider with the scopes"],
  "7.5": open,
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
  "9.1": ["backend/search/search.test.ts", "cuts pages, and answers an empty one past the end"],
  "9.2": ["backend/notifications/notifications.test.ts", "is newest first, twenty a page, and counts the unread"],
  "9.3": ["app/enhance/toasts.test.ts", "at most five are in sight"],
  "9.4": [journey("consent"), "after consent to all, all four load, each page is counted once by its path"],
  "9.5": [journey("requirements"), "/auth/login: panel from lg up"],
  "9.6": [journey("shell"), "the header shrinks past 100 px"],
  "9.7": ["app/services/shell/settings.server.test.ts", "has the requirements' defaults"],
  "9.8": [route("dashboard.notification-preferences"), "has three columns; the reminders have both switches"],
  "9.9": ["backend/auth/passwordReset.test.ts", "mails one in text and HTML, in Portuguese"],
  "9.10": open,
};

const requirements = readFileSync("docs/requirements.md", "utf8");

test("each row of docs/requirements.md has a test, and each test a row", () => {
  const rows = [...requirements.matchAll(/^(?:\| )?(\d\.\d+)[. ]/gm)].map(([, row = ""]) => row);
  expect([...new Set(rows)].sort()).toEqual(Object.keys(tests).sort());
});

test.each(Object.entries(tests).flatMap(([row, held]) => (held ? [[row, ...held] as const] : [])))(
  "row %s is held by a test of %s: %s",
  (_, file, title) => {
    expect(readFileSync(file, "utf8")).toContain(`"${title}`);
  },
);

/**
 * The first cells of the rows of a table that begin with these words; "…/b" stands for the cell's first path with "b"
 * at its end.
 */
function readPaths(section: string, start: RegExp): string[] {
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => {
    const [first = "", ...others] = [...cell.matchAll(/`([^`]*)`/g)].map(([, path = ""]) => path);
    const folder = first.slice(0, first.lastIndexOf("/"));
    return start.test(first) ? [first, ...others.map((path) => path.replace("…", folder))] : [];
  });
}

test("each route of the dashboard has its screen", () => {
  const table = requirements.slice(requirements.indexOf("2.9."), requirements.indexOf("### What surrounds"));
  const screens = readdirSync("app/routes").map((folder) => {
    const [area, ...parts] = folder.split(".");
    const path = parts.filter((part) => part !== "_index").map((part) => part.replace(/_$/, ""));
    return area === "dashboard" ? ["", area, ...path].join("/").replace(/\$(\w+)/g, "{$1}") : null;
  });
  const paths = readPaths(table, /^\/dashboard/);
  expect(paths.length).toBe(21);
  for (const path of paths) expect(screens).toContain(path);
});

test("each call of the requirements is one of the contract's", () => {
  const table = requirements.slice(requirements.indexOf("7.1."), requirements.indexOf("7.2."));
  const calls = readPaths(table, /^(GET|POST|PUT) /).map((call) => call.replace(/\?.*/, ""));
  const toKey = (method: string, path: string) => `${method} ${path.replace(/^\/|\/$/g, "")}`;
  const known = allEndpoints.map(({ endpoint }) => toKey(endpoint.method, endpoint.path));
  expect(calls.length).toBe(17);
  for (const call of calls) {
    const [method = "POST", path = method] = call.split(" ");
    expect(known).toContain(path === method ? toKey("POST", path) : toKey(method, path));
  }
});

import { expect, test as base, type APIRequestContext, type Cookie, type Page } from "@playwright/test";
import { isDeep } from "#tests/deep";
import type { Person } from "#tests/factories/people";
import { registerPerson } from "./api";
import { collectHtml } from "./collectedHtml";
import { startFragileWeb, type FragileWeb } from "./fragileWeb";

export { expect };

export interface JourneyOptions {
  /** Whether the browser runs JavaScript: each journey is walked both ways (docs/design.md, section 1). */
  scripts: boolean;
  /**
   * Whether the journey fails when the browser asks anybody else for anything: the product, as it comes, never does.
   */
  staysHome: boolean;
}

interface JourneyFixtures {
  /** A registered candidate of this test's own. */
  person: Person;
  /**
   * Opens a page as a candidate who is logged in already, and whom the journeys of a worker share: they look around,
   * and change nothing of theirs.
   */
  openAsReader: (path: string) => Promise<Person>;
  /**
   * Fails the test on any error in the page: exceptions, console errors, what the security policy refused, what left
   * the product.
   */
  noErrors: void;
}

interface WorkerFixtures {
  /** A web of this worker's own, whose API can be taken away. */
  fragileWeb: FragileWeb;
  /** The reader of this worker, and the cookies of their session. */
  readerSession: { person: Person; cookies: Cookie[] };
}

/**
 * The browser logs this for every answer that is an error page, and for every request without a network. It also logs
 * it for the bell's socket without an API server. A journey may want to see these.
 */
const answeredWithError =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)|^WebSocket connection to '\S+\/socket\.io\/\S*' failed: .*(net::ERR_INTERNET_DISCONNECTED|response code: 503)$/;
/** The one screen that is meant to answer 500. */
const EXPECTED_500 = "/500";

/** The webs and the API server of the journeys are on this machine. */
const leavesHome = (address: string) =>
  /^(https?|wss?):/.test(address) && !["localhost", "127.0.0.1"].includes(new URL(address).hostname);

export const test = base.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  scripts: [true, { option: true }],
  staysHome: [true, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see which fixtures are wanted.
  person: async ({}, use) => use(await registerPerson()),

  openAsReader: async ({ readerSession: { person, cookies }, context, page }, use) => {
    await use(async (path) => {
      await context.addCookies(cookies);
      await page.goto(path);
      return person;
    });
  },

  readerSession: [
    async ({ playwright }, use) => {
      const person = await registerPerson();
      const request = await playwright.request.newContext();
      await postLogin(request, person);
      await use({ person, cookies: (await request.storageState()).cookies });
      await request.dispose();
    },
    { scope: "worker" },
  ],

  noErrors: [
    async ({ page, staysHome }, use) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(`exception: ${message}`));
      page.on("console", (message) => {
        const isExpected = answeredWithError.test(message.text()) || message.location().url.endsWith(EXPECTED_500);
        if (message.type() === "error" && !isExpected) errors.push(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        if (staysHome && leavesHome(request.url())) errors.push(`asked elsewhere: ${request.url()}`);
      });
      const collected = isDeep ? collectHtml(page) : null;
      await use();
      await collected?.finish();
      expect(errors, "errors in the page").toEqual([]);
    },
    { auto: true },
  ],

  fragileWeb: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const web = await startFragileWeb();
      await use(web);
      await web.stop();
    },
    { scope: "worker" },
  ],
});

/** Logs in, and ends on the page that login leads to. From the login screen it goes as a person does. */
export async function login(page: Page, person: { email: string; password: string }): Promise<void> {
  if (new URL(page.url(), origin()).pathname.startsWith("/auth/login")) return loginByScreen(page, person);
  const answer = await postLogin(page.request, person, 0);
  await page.goto(new URL(answer.headers().location ?? "", origin()).href);
}

/** Opens a page for somebody who is logged in already, because the login is not what the journey is about. */
export async function openAs(page: Page, person: { email: string; password: string }, path: string): Promise<void> {
  await postLogin(page.request, person);
  await page.goto(path);
}

/** The name of a cookie of ours; behind a proxy with TLS it begins otherwise. */
export const cookieName = (name: string) => `${origin().startsWith("https:") ? "__Host-" : ""}${name}`;

const origin = () => process.env.E2E_ORIGIN ?? "";

/** Posts the login, and by default reads the page after it, so that its message has been seen. */
async function postLogin(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
  maxRedirects?: number,
) {
  const answer = await request.post(`${origin()}/auth/login`, {
    form: { email, password, remember: "on" },
    headers: { origin: origin() },
    maxRedirects,
  });
  expect(answer.status(), "the login's answer").toBe(maxRedirects === 0 ? 302 : 200);
  return answer;
}

async function loginByScreen(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/login"));
}

/** Logs out through the account menu. */
export async function logout(page: Page, { name }: { name: string }): Promise<void> {
  await page.locator("summary", { hasText: name.split(" ")[0] ?? "" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(/\/auth\/login/);
}

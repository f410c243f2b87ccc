import { expect, test as base, type APIRequestContext, type Cookie, type Page } from "@playwright/test";
import { isDeep } from "#tests/deep";
import { aProfile } from "#tests/factories/openIdProvider";
import type { Person } from "#tests/factories/people";
import { registerPerson } from "./api";
import { collectHtml } from "./collectedHtml";
import { startFragileWeb, type FragileWeb } from "./fragileWeb";
import { STARTING, startWithLinkedIn, type LinkedIn } from "./linkedIn";
import { startSecondWeb } from "./secondWeb";
import { thirdPartyEnv } from "./thirdParties";

export { expect };

export interface JourneyOptions {
  /** True if JavaScript runs. Journeys run with and without JavaScript (docs/design.md, section 1). */
  scripts: boolean;
  /** Fails the journey on any request to another host, which the default product never makes. */
  staysHome: boolean;
}

interface JourneyFixtures {
  /** A candidate that is registered for this test only. */
  person: Person;
  /** Logs in a candidate who is shared by the worker's journeys. A journey must not change the candidate's data. */
  openAsReader: (path: string) => Promise<Person>;
  linkedIn: LinkedIn;
  /** Fails the test on page errors: exceptions, console errors, policy violations, requests to other hosts. */
  noErrors: void;
}

/** All journeys share these fixtures, because other fixtures would need another browser. Unused ones never start. */
interface WorkerFixtures {
  fragileWeb: FragileWeb;
  linkedInProduct: LinkedIn;
  /** The origin of a web server with every third party. */
  thirdPartyWeb: string;
  readerSession: { person: Person; cookies: Cookie[] };
}

/** Messages that the browser logs for error pages, offline requests and a missing API server. */
const answeredWithError =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)|^WebSocket connection to '\S+\/socket\.io\/\S*' failed: .*(net::ERR_INTERNET_DISCONNECTED|response code: 503)$/;
const EXPECTED_500 = "/500";

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

  linkedInProduct: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const product = await startWithLinkedIn();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: STARTING + 30_000 },
  ],

  linkedIn: async ({ linkedInProduct }, use) => {
    linkedInProduct.provider.fault = null;
    linkedInProduct.provider.profile = aProfile();
    await use(linkedInProduct);
  },

  thirdPartyWeb: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const web = await startSecondWeb(thirdPartyEnv);
      await use(web.origin);
      await web.stop();
    },
    { scope: "worker" },
  ],
});

/** Logs in and opens the page that follows the login. On the login screen, uses the form. */
export async function login(page: Page, person: { email: string; password: string }): Promise<void> {
  if (new URL(page.url(), origin()).pathname.startsWith("/auth/login")) return loginByScreen(page, person);
  const answer = await postLogin(page.request, person, 0);
  await page.goto(new URL(answer.headers().location ?? "", origin()).href);
}

export async function openAs(page: Page, person: { email: string; password: string }, path: string): Promise<void> {
  await postLogin(page.request, person);
  await page.goto(path);
}

/** Returns a cookie's name, which has a prefix behind a proxy with TLS. */
export const cookieName = (name: string) => `${origin().startsWith("https:") ? "__Host-" : ""}${name}`;

const origin = () => process.env.E2E_ORIGIN ?? "";

/** Posts the login. By default loads the next page too, so that later pages do not show the login's message. */
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

export async function logout(page: Page, { name }: { name: string }): Promise<void> {
  await page.locator("summary", { hasText: name.split(" ")[0] ?? "" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(/\/auth\/login/);
}

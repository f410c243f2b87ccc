import { expect, it } from "vitest";
import { sitePage, visit } from "#tests/pages";
import { languages } from "~/locales/languages";
import * as cookies from "./route";

const ask = sitePage("privacy/cookies", cookies);

// No third party is configured by default.
it.each(languages)("lists only necessary cookies and asks nothing in %s", async (language) => {
  const response = await ask(visit("/privacy/cookies", { cookie: `i18nextLng=${language}` }));
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const name of [
    "session",
    "browser",
    "form",
    "settings",
    "i18nextLng",
    "lite",
    "side",
    "leftAt",
    "swept",
    "consent",
  ])
    expect(html).toContain(`<code>${name}</code>`);
  expect(html).not.toContain("<code>social</code>");
  expect(html).not.toMatch(/consent-bar|third-parties|_ga|_hj|id="statistics"|\{\{|consent:/);
  expect(response.headers.get("content-security-policy")).not.toContain("https:");
});

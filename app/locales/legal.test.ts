import { describe, expect, it } from "vitest";
import { sitePage, visit } from "#tests/pages";
import { languages } from "~/locales/languages";
import * as accessibility from "~/routes/_site+/_legal+/accessibility/route";
import * as privacy from "~/routes/_site+/_legal+/privacy/route";
import * as cookies from "~/routes/_site+/_legal+/privacy_.cookies/route";
import * as terms from "~/routes/_site+/_legal+/terms/route";
import { termsVersion } from "~/services/requests/consent/consent";

describe.each([
  ["terms", terms],
  ["privacy", privacy],
  ["accessibility", accessibility],
] as const)("/%s", (path, module) => {
  const ask = sitePage(path, module);

  it.each(languages)("has version, contents and address in %s", async (language) => {
    const response = await ask(visit(`/${path}`, { cookie: `i18nextLng=${language}` }));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(`dateTime="${termsVersion}"`);
    expect(html).toContain('href="mailto:');
    // Unfilled variables show braces, and missing texts show their key.
    expect(html).not.toMatch(/\{\{|\}\}|legal:|sections\.\d/);
    const leads = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== "content");
    expect(leads.length).toBeGreaterThan(5);
    expect(new Set(leads).size).toBe(leads.length);
    for (const id of leads) expect(html).toContain(`id="${id}"`);
  });
});

describe("the list of cookies", () => {
  it.each(languages)("is the same in privacy notice and cookies page: %s", async (language) => {
    const readTable = async (path: string, module: object) => {
      const html = await (await sitePage(path, module)(visit(`/${path}`, { cookie: `i18nextLng=${language}` }))).text();
      return /<table(?:(?!<\/table>).)*<code>.*?<\/table>/s.exec(html)?.[0];
    };
    const table = await readTable("privacy", privacy);
    expect(table).toContain("<code>session</code>");
    expect(table).toContain("<code>side</code>");
    expect(table).toBe(await readTable("privacy/cookies", cookies));
  });
});

import { describe, expect, it } from "vitest";
import { sitePage, visit } from "#tests/pages";
import { languages } from "~/locales/languages";
import * as cookies from "~/routes/_site.privacy_.cookies/route";
import * as privacy from "./route";

describe("the privacy notice", () => {
  it.each(languages)("has the one list of cookies, the same as the page on cookies (%s)", async (language) => {
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

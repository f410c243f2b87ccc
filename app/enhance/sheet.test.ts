// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { sheet } from "./sheet";

test.each([
  [
    "the whole style sheet to a first page",
    '<link rel="prefetch" type="text/css" href="/assets/entry-B2.css">',
    ["/assets/entry-B2.css"],
  ],
  ["no style sheet to a later page", "", []],
])("adds %s", (_, markup, added) => {
  // Replaced, because happy-dom would fetch the sheet.
  const append = vi.spyOn(document.head, "append").mockImplementation(() => {});
  document.body.innerHTML = markup;
  sheet();
  const links = append.mock.calls.flat() as HTMLLinkElement[];
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual(
    added.map((path) => ["stylesheet", path]),
  );
});

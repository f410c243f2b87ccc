import { expect, test } from "vitest";
import { cutParts } from "./parts.server";

test("the title and the marked elements, as they stand, and nothing else of the page", () => {
  const title = "<title>Vagas &amp; mais</title>";
  const results =
    '<section data-part="results" data-query="a=1&amp;b=2"><div><p>2 &lt; 3<br/>x</p></div><svg><use href="#a"/></svg></section>';
  const saved = '<details data-part="saved"><summary>Salvas</summary></details>';
  const page = `<!DOCTYPE html><html><head>${title}<meta charset="utf-8"/></head><body><main><h1>Vagas</h1>${saved}<div>${results}</div></main><script>"<p data-part>"</script></body></html>`;
  expect(cutParts(page)).toBe(title + saved + results);
  expect(cutParts("<html><body>nada</body></html>")).toBe("");
});

import { expect, test } from "vitest";
import { cutParts, withErrorTitle, withScriptsOnly } from "./finishedPage.server";

test("cuts a page to its title and marked elements", () => {
  const title = "<title>Vagas &amp; mais</title>";
  const results =
    '<section data-part="results" data-query="a=1&amp;b=2"><div><p>2 &lt; 3<br/>x</p></div><svg><use href="#a"/></svg></section>';
  const saved = '<details data-part="saved"><summary>Salvas</summary></details>';
  const page = `<!DOCTYPE html><html><head>${title}<meta charset="utf-8"/></head><body><main><h1>Vagas</h1>${saved}<div>${results}</div></main><script>"<p data-part>"</script></body></html>`;
  expect(cutParts(page)).toBe(title + saved + results);
  expect(cutParts(page, "results")).toBe(title + results);
  expect(cutParts("<html><body>nada</body></html>")).toBe("");
});

const page = (body: string) =>
  `<html><head><title>Entrar &amp; $& · Motriz</title></head><body><svg><title>Seta</title></svg>${body}</body></html>`;
const toErrorTitle = (title: string) => `Erro: ${title}`;

test("prefixes the title of a page with errors", () => {
  const summary = '<div class="alert" data-error-summary="">…</div>';
  expect(withErrorTitle(page(summary), toErrorTitle)).toBe(
    page(summary).replace("<title>Entrar", "<title>Erro: Entrar"),
  );
});

test("leaves the title of a page without errors unchanged", () => {
  const typed = page("<p>&lt;div data-error-summary&gt;</p>");
  expect(withErrorTitle(typed, toErrorTitle)).toBe(typed);
});

test("moves script-only parts into an attribute unchanged", () => {
  const inner = '<button type="button" title="a &quot;b&quot; &amp; c">×</button>';
  const html = withScriptsOnly(
    `<p>a</p><scripts-only>${inner}</scripts-only><b>$1</b><scripts-only>2</scripts-only>`,
    "n",
  );
  expect(html).toMatch(/^<p>a<\/p><script nonce="n" data-html="[^"]*">[^<]*<\/script><b>\$1<\/b><script /);
  const held = /data-html="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(held.replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toBe(inner);
});

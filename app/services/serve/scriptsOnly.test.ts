import { expect, test } from "vitest";
import { withScriptsOnly } from "./scriptsOnly.server";

test("what only scripts can use is an attribute, to the letter, and every other part stays", () => {
  const inner = '<button type="button" title="a &quot;b&quot; &amp; c">×</button>';
  const html = withScriptsOnly(
    `<p>a</p><scripts-only>${inner}</scripts-only><b>$1</b><scripts-only>2</scripts-only>`,
    "n",
  );
  expect(html).toMatch(/^<p>a<\/p><script nonce="n" data-html="[^"]*">[^<]*<\/script><b>\$1<\/b><script /);
  const held = /data-html="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(held.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toBe(inner);
});

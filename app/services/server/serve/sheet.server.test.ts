import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isFirstPage, withSheet } from "./sheet.server";

const opened = { "sec-fetch-site": "none" };
const isFirst = (headers: Record<string, string>) => isFirstPage((name) => headers[name]);

test.each([{}, { "sec-fetch-site": "cross-site" }])("detects the first page of a visit with headers %j", (headers) => {
  expect(isFirst({ ...opened, ...headers })).toBe(true);
});

test.each([
  { cookie: "settings=%7B%7D" },
  { "save-data": "on" },
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "" },
  { "sec-purpose": "prefetch" },
  { "x-parts": "1" },
] as Record<string, string>[])("treats a request with %j as a later page", (headers) => {
  expect(isFirst({ ...opened, ...headers })).toBe(false);
});

const folder = mkdtempSync(join(tmpdir(), "motriz-sheet-"));
mkdirSync(join(folder, "assets"));
const css = '@font-face{font-family:Voice;src:url(/assets/voice-A1.woff2) format("woff2")}a{content:"$1"}';
writeFileSync(join(folder, "assets/entry-B2.css"), `${css}\n`);
const toPage = (href: string) =>
  `<html lang="pt-BR" data-voice=""><head><link rel="stylesheet" href="${href}"/></head><body><p>a</p></body></html>`;

test("embeds the style sheet, and prefetches its files afterwards", () => {
  const { html, styles } = withSheet(toPage("/assets/entry-B2.css"), folder);
  expect(html).toBe(
    `<html lang="pt-BR" data-voice="later"><head><style>${css}</style></head><body><p>a</p>` +
      '<link rel="prefetch" type="text/css" href="/assets/entry-B2.css"/>' +
      '<link rel="prefetch" type="font/woff2" crossorigin="" href="/assets/voice-A1.woff2"/></body></html>',
  );
  // Made by: printf %s "$css" | openssl dgst -sha256 -binary | base64
  expect(styles).toEqual(["'sha256-guMxcOQztEIqtMcbWW+++CdnQFk6VYVl9wqNgUMBnQM='"]);
});

const rules = [
  "a{color:red}",
  '[data-mark=".x{"]{color:red}',
  ".flex:not(.hidden){display:flex}",
  ".gap-0>*+:not(.ms-auto),.hidden{margin:0}",
  ".\\[\\&\\>p\\]\\:grid-cols-\\[1fr\\,2fr\\]>p{display:grid}",
  "@media print{.block{display:block}.flex{gap:0}}",
  "@supports (not (inset:0)){@media print{.hidden{display:none}}}",
  "@media(min-width:600px){.hidden{display:none}}",
  "@font-face{font-family:Voice}",
  ".flex.hidden{gap:0}",
];
writeFileSync(join(folder, "assets/rules.css"), rules.join(""));

test.each([
  ["no class", "", [0, 1, 8].map((index) => rules[index]).join("")],
  [
    "two classes",
    '<p class="flex [&amp;&gt;p]:grid-cols-[1fr,2fr]">',
    [rules[0], rules[1], rules[2], rules[4], "@media print{.flex{gap:0}}", rules[8]].join(""),
  ],
  [
    "a class inside an attribute",
    '<script data-html="&lt;p class=&quot;[&amp;amp;&amp;gt;p]:grid-cols-[1fr,2fr]&quot;&gt;">',
    [rules[0], rules[1], rules[4], rules[8]].join(""),
  ],
  ["all classes", '<p class="flex block hidden gap-0 [&amp;&gt;p]:grid-cols-[1fr,2fr]">', rules.join("")],
])("embeds the rules that a page with %s uses", (_, markup, used) => {
  const { html } = withSheet(toPage("/assets/rules.css").replace("<p>", `${markup}<p>`), folder);
  expect(html).toContain(`<style>${used}</style>`);
});

test("leaves a page without a built style sheet unchanged", () => {
  for (const href of ["/assets/gone-C3.css", "/assets/../entry-B2.css", "https://cdn.example/entry-B2.css"])
    expect(withSheet(toPage(href), folder)).toEqual({ html: toPage(href), styles: [] });
});

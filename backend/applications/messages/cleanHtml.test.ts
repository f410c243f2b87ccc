import { describe, expect, test } from "vitest";
import { allScriptVectors, scriptVectors } from "#tests/factories/scriptVectors";
import { findAll } from "#tests/findAll";
import { cleanHtml } from "./cleanHtml";

// These tests are not in notifications.test.ts, because that file registers a candidate for each test.

test.each([
  "<style>*{display:none}</style>",
  "<iframe src=https://a></iframe>",
  "<form action=//a><input></form>",
  '<svg onload="x()">',
  "<math><mi//xlink:href='data:x,y'>",
  '<a href="//evil.example">',
])("removes active content: %s", (html) => {
  expect(cleanHtml(html)).not.toMatch(/<(style|iframe|form|input|svg|math)|href|on\w+=/i);
});

test("leaves clean HTML unchanged", () => {
  const once = cleanHtml("<h1>Oi</h1><p>a &lt;b&gt; &amp; c<br>d</p><a href='mailto:a@b.c'>e</a>");
  expect(cleanHtml(once)).toBe(once);
});

describe("markup in raw-text elements (CVE-2026-44990)", () => {
  const markup = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  const rawTextElements =
    "textarea title xmp iframe noembed noframes noscript plaintext style script listing option".split(" ");
  const payloads = [
    ...rawTextElements.flatMap((name) => [
      `<${name}>${markup}</${name}>`,
      `<${name}>${markup}`,
      `<${name.toUpperCase()} x="</${name}>">${markup}</${name} >`,
      `<${name}/>${markup}</${name}>`,
      `<p><${name}><${name}>${markup}</${name}>${markup}</${name}></p>`,
      `<${name}><!--</${name}>${markup}--></${name}>`,
      `<svg><${name}>${markup}</${name}></svg>`,
      `<math><mtext><${name}>${markup}</${name}></mtext></math>`,
      `<${name}>&lt;img src=x onerror=alert(1)&gt;</${name}>`,
    ]),
    ...rawTextElements.flatMap((outer) =>
      rawTextElements.map((inner) => `<${outer}><${inner}></${outer}>${markup}</${inner}>`),
    ),
  ];

  /** Allowed elements without attributes, and links with `href` and `rel`. No other "<" is allowed. */
  const clean =
    /^(?:[^<>]|<\/?(?:p|br|strong|b|em|i|u|ul|ol|li|h[2-4]|blockquote|table|thead|tbody|tr|th|td|hr)(?: ?\/)?>|<a(?: (?:href|rel)="[^"<>]*")*>|<\/a>)*$/;

  test.each(payloads)("is removed or escaped: %s", (html) => {
    expect(cleanHtml(html)).toMatch(clean);
    expect(cleanHtml(`<p>Olá</p>${html}`)).toMatch(/^<p>Olá<\/p>/);
  });

  test("leaves only allowed elements of known script attacks", () => {
    expect(scriptVectors.length).toBeGreaterThan(100);
    const cleaned = [...scriptVectors, allScriptVectors].map(cleanHtml);
    for (const html of cleaned) expect(html).toMatch(clean);
    // The first link is harmless: it proves that the pattern finds addresses.
    const addresses = findAll(cleanHtml('<a href="https://a.example/">a</a>') + cleaned.join(""), / href="([^"]*)"/g);
    for (const [, address = ""] of addresses) expect(address).toMatch(/^(?:https?:|mailto:|tel:)/);
    expect(cleanHtml(`${allScriptVectors}<p>Fim</p>`)).toMatch(/<p>Fim<\/p>$/);
  });

  test("keeps the text after a removed element", () => {
    expect(cleanHtml("<xmp><b>a</b></xmp><p>Até <b>amanhã</b></p>")).toBe("<p>Até <b>amanhã</b></p>");
  });
});

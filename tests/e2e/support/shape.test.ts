import { describe, expect, test } from "vitest";
import { toShape } from "./shape";

const page = (body: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Motriz</title></head><body>${body}</body></html>`;
const alike = (one: string, other: string) => toShape(page(one)) === toShape(page(other));

describe("finds one shape of documents that differ in", () => {
  test.each([
    ["words", "<p>Olá, Ana Souza</p>", "<p>Olá, João da Silva</p>"],
    ["numbers", "<p>Há 3 vagas</p>", "<p>Há 128 vagas</p>"],
    ["typed values", '<input value="ana@exemplo.com">', '<input value="joão@exemplo.com">'],
    ["addresses", '<a href="/vagas/12?state=SP">a</a>', '<a href="/vagas/77?state=RJ">b</a>'],
    ["nonces and inline scripts", '<script nonce="abc">a()</script>', '<script nonce="xyz">bc()</script>'],
    ["the names of ids", '<label for=":R1:">a</label><input id=":R1:">', '<label for="x">b</label><input id="x">'],
  ])("%s", (_, one, other) => {
    expect(alike(one, other)).toBe(true);
  });
});

describe("finds two shapes of documents that differ in", () => {
  test.each([
    ["an element", "<p>a</p>", "<div>a</div>"],
    ["an element's position", "<ul><li>a</li></ul><p>b</p>", "<p>b</p><ul><li>a</li></ul>"],
    ["a missing end tag", "<p><b>a</b></p>", "<p><b>a</p>"],
    ["a wrong end tag", "<p>a</p>", "<p>a</b>"],
    ["an attribute", "<button>a</button>", '<button type="button">a</button>'],
    ["an attribute's value that a checker knows", '<p role="status">a</p>', '<p role="alert">a</p>'],
    ["a repeated id", '<p id="a">a</p><p id="b">b</p>', '<p id="a">a</p><p id="a">b</p>'],
    ["a label's field", '<input id="a"><label for="a">b</label>', '<input id="a"><label for="c">b</label>'],
    ["an invalid address", '<a href="/vagas/a">a</a>', '<a href="/vagas/a b">a</a>'],
    ["an empty alternative text", '<img alt="a" src="/a.png">', '<img alt="" src="/a.png">'],
    ["an empty heading", "<h1>a</h1>", "<h1></h1>"],
    ["an invalid date", '<time datetime="2026-01-31">a</time>', '<time datetime="2026-1-31">a</time>'],
    ["styles", "<style>p{color:red}</style>", "<style>p{color:}</style>"],
    ["an unescaped sign", '<a href="/?a=1&amp;b=2">a</a>', '<a href="/?a=1&b=2">a</a>'],
  ])("%s", (_, one, other) => {
    expect(alike(one, other)).toBe(false);
  });
});

import { expect, test } from "vitest";
import { lowerCss } from "./lower-css.mjs";

const layers = (utilities: string, rest = "") =>
  lowerCss(`@layer theme, base, components, utilities;
@layer utilities{${utilities}}
@layer base{a{color:red}}
@layer properties{@supports (x:y){*{--tw-border-style:solid}}}
${rest}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-ring-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}`);

test("flattens layers in order, and puts unlayered rules last", () => {
  expect(layers(".x{color:green}", "b{color:navy}")).toMatch(/a\{color:red\}\.x\{color:green\}b\{color:navy\}/);
  expect(() => lowerCss("@layer other{a{color:red}}")).toThrow("other");
});

test("inlines Tailwind's composed properties", () => {
  expect(layers(".x{border-style:var(--tw-border-style)}")).toContain(".x{border-style:solid}");
  const shadow = "--tw-shadow:0 1px 2px var(--tw-shadow-color,red);box-shadow:var(--tw-ring-shadow),var(--tw-shadow)";
  expect(layers(`.x{${shadow}}`)).toContain(".x{box-shadow:0 1px 2px red}");
  expect(layers(".x{--tw-scale-x:-100%;scale:var(--tw-scale-x) 1}")).toContain(".x{transform:scaleX(-1)}");
  expect(layers(".x{--tw-scale-x:calc(100% * -1);scale:var(--tw-scale-x) 1}")).toContain(".x{transform:scaleX(-1)}");
  expect(() => layers(".x{--tw-a:1}.y{opacity:var(--tw-a)}")).toThrow(".y uses --tw-a");
});

test("rewrites selectors and properties for old browsers", () => {
  expect(layers(".x:is(:where(.group)[data-open] *){color:red}")).toContain(".group[data-open] .x{color:red}");
  expect(layers(":is(.x>*):is(iframe){color:red}")).toContain(".x>iframe{color:red}");
  expect(layers(":is(a,b)>svg{color:red}")).toContain("a>svg,b>svg{color:red}");
  expect(layers("*,::backdrop{color:red}")).toMatch(/\*\{color:red\}::backdrop\{color:red\}/);
  expect(layers(".x{margin-inline:auto}")).toContain(".x{margin-left:auto;margin-right:auto}");
  expect(layers("[data-scripts] .x{inset-inline-end:0}")).toContain("[dir=rtl][data-scripts] .x{left:0;right:auto}");
  expect(layers(".x{inset-inline-end:0}")).toMatch(/\.x\{right:0\}\[dir=rtl\] \.x\{left:0;right:auto\}/);
  expect(layers("@media (width>=900px){.x{color:red}}")).toContain("@media (min-width:900px)");
  expect(() => layers(".x{padding-inline:1px 2px}")).toThrow("padding-inline");
});

test("spaces flex items by margins without gap support", () => {
  expect(layers(".gap-2{gap:.5rem}")).toMatch(
    /@supports \(not \(inset:0\)\) and \(not \(appearance:none\)\)\{\.flex\.gap-2>\*\+:not\(\.ms-auto\)/,
  );
});

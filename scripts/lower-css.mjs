import { Features, transform } from "lightningcss";
import postcss from "postcss";

/** The oldest fully supported browsers (README.md, "Browsers"), by esbuild's names. */
export const cssTargets = ["chrome80", "firefox78", "safari13"];
const targets = { chrome: 80 << 16, firefox: 78 << 16, safari: 13 << 16, ios_saf: 13 << 16 };

/** lightningcss would lower these by lists of right-to-left languages. The functions below use `dir` instead. */
const exclude = Features.LogicalProperties | Features.DirSelector | Features.LangSelectorList | Features.IsSelector;

/** Order from the weakest to the strongest layer. Rules outside layers win over all. */
const LAYERS = ["theme", "base", "components", "utilities"];

/**
 * Lowers Tailwind's style sheet for `cssTargets`. It gets smaller too, because custom properties become values.
 *
 * @param {string} css
 * @returns {string}
 */
export function lowerCss(css) {
  const sheet = postcss.parse(css);
  flattenLayers(sheet);
  inlineComposition(sheet);
  sheet.walkRules(lowerSelector);
  sheet.walkDecls(lowerLogical);
  sheet.walkDecls(mirrorInset);
  const flexGaps = toFlexGaps(sheet);
  const { code } = transform({
    filename: "app.css",
    code: Buffer.from(sheet.toString()),
    targets,
    exclude,
    minify: true,
  });
  // Added last: lightningcss would put the prefixed `appearance` into the `@supports` query of `flexGaps`, too.
  return code.toString() + flexGaps;
}

/** Moves the rules out of their layers, which need Chrome 99. The rules stay in the same order. */
function flattenLayers(sheet) {
  const blocks = Object.fromEntries(LAYERS.map((name) => [name, []]));
  sheet.each((node) => {
    if (node.type !== "atrule" || node.name !== "layer") return;
    node.remove();
    // A list of names only orders the layers. The layer "properties" has initial values, which are inlined below.
    if (!node.nodes || node.params === "properties") return;
    const block = blocks[node.params];
    if (!block) throw new Error(`The style sheet has a layer that lower-css.mjs does not know: ${node.params}.`);
    block.push(...node.nodes);
  });
  sheet.prepend(...LAYERS.flatMap((name) => blocks[name]));
}

/** The only property of Tailwind that one rule sets and another rule reads. */
const KEPT = "--tw-content";
/** Rules that read this property have no effect, because `leading-…` sets the line height after them. */
const UNUSED_ELSEWHERE = new Set(["--tw-leading"]);

/** Inlines Tailwind's custom properties, whose `@property` needs Chrome 85 or Safari 16.4. */
function inlineComposition(sheet) {
  const initial = new Map();
  sheet.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => initial.set(rule.params, value));
    rule.remove();
  });
  const setElsewhere = new Set();
  sheet.walkDecls(/^--tw-/, ({ prop }) => setElsewhere.add(prop));
  sheet.walkRules((rule) => {
    const own = new Map();
    rule.each((node) => node.type === "decl" && node.prop.startsWith("--tw-") && own.set(node.prop, node.value));
    const put = (value) =>
      value.replace(/var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (_, name, fallback) => {
        if (name === KEPT) return `var(${name},"")`;
        if (own.has(name)) return put(own.get(name));
        if (setElsewhere.has(name) && !UNUSED_ELSEWHERE.has(name) && name !== "--tw-divide-y-reverse")
          throw new Error(`${rule.selector} uses ${name}, which another rule sets: lower-css.mjs can't put it in.`);
        return fallback ?? initial.get(name) ?? "";
      });
    rule.each((node) => {
      if (node.type !== "decl") return;
      if (node.prop.startsWith("--tw-") && node.prop !== KEPT) return void node.remove();
      if (!node.value.includes("--tw-")) return;
      node.value = put(node.value).trim();
      if (node.prop === "box-shadow") node.value = node.value.replace(/0 0 #0000\s*,\s*/g, "");
      // The property `scale` needs Chrome 104 or Safari 14.1. Older browsers accept no percentages in `scale()`.
      if (node.prop === "scale") {
        node.prop = "transform";
        const numbers = node.value
          .replace(/calc\(([\d.]+)% \* -1\)/g, "-$1%")
          .replace(/([\d.]+)%/g, (_, percent) => String(percent / 100));
        node.value = `scale(${numbers.split(/\s+/).join(",")})`;
      }
    });
  });
}

/** Replaces `:is()` and `:where()`, which need Chrome 88 or Safari 14, and `:dir()`, which is newer. */
function lowerSelector(rule) {
  if (rule.parent?.type === "atrule" && rule.parent.name === "keyframes") return;
  rule.selectors = rule.selectors.flatMap((selector) => lowerOne(selector.trim()));
  // One unknown selector would invalidate the whole rule.
  const foreign = rule.selectors.filter((selector) => /::backdrop|:modal|:focus-visible|:has\(/.test(selector));
  if (!foreign.length || foreign.length === rule.selectors.length) return;
  rule.after(rule.clone({ selectors: foreign }));
  rule.selectors = rule.selectors.filter((selector) => !foreign.includes(selector));
}

/** @returns {string[]} */
function lowerOne(selector) {
  const lowered = selector
    // The whole selector is `:is(.a>*)` or `:is(.a>*):is(p)`.
    .replace(/^:(?:is|where)\(((?:[^()]|\\.|\([^()]*\))+)\)(?::is\((\w+)\))?$/, (whole, inner, element) => {
      if (splitList(inner).length > 1) return whole;
      return element ? inner.replace(/\*$/, element) : inner;
    })
    // Tailwind's variants `group-…`, for elements within a `.group`: `.x:is(:where(.group)[data-y] *)`.
    .replace(/^(.+):is\(:where\(\.group\)(.+) \*\)$/, ".group$2 $1")
    // Tailwind's variant `rtl:`, for right-to-left text.
    .replace(/^(.+):where\(:dir\(rtl\), ?\[dir="?rtl"?\], ?\[dir="?rtl"?\] \*\)$/, "[dir=rtl] $1");
  const list = /:is\(([^()]+)\)/.exec(lowered);
  // An old browser drops a selector with `:not(a,b)` anyway.
  if (!list || /:not\([^()]*,/.test(lowered)) return [lowered];
  return splitList(list[1]).flatMap((each) => lowerOne(lowered.replace(list[0], each)));
}

const splitList = (list) => postcss.list.comma(list);

const PAIRS = {
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
  "border-block-style": ["border-top-style", "border-bottom-style"],
  "border-block-width": ["border-top-width", "border-bottom-width"],
  "scroll-padding-block": ["scroll-padding-top", "scroll-padding-bottom"],
  inset: ["top", "right", "bottom", "left"],
};
const SINGLES = { "inset-block-start": "top", "inset-block-end": "bottom" };

/** Lowers logical shorthands, which need Chrome 87 or Safari 14.1. Equal values on both sides need no direction. */
function lowerLogical(declaration) {
  const { prop, value } = declaration;
  if (SINGLES[prop]) declaration.prop = SINGLES[prop];
  const sides = PAIRS[prop];
  if (!sides) return;
  if (postcss.list.space(value).length > 1)
    throw new Error(`${prop}: ${value} is not alike on all sides: lower-css.mjs can't divide it.`);
  declaration.replaceWith(...sides.map((side) => declaration.clone({ prop: side })));
}

/** Lowers a one-sided inset, which depends on the page's direction. */
function mirrorInset(declaration) {
  const [, side] = /^inset-inline-(start|end)$/.exec(declaration.prop) ?? [];
  if (!side) return;
  const [here, there] = side === "start" ? ["left", "right"] : ["right", "left"];
  const rule = declaration.parent;
  // `data-scripts` and `dir` are on the same element, the root, so no space may separate the selectors.
  const selectors = rule.selectors.map((selector) =>
    `[dir=rtl] ${selector}`.replace(" [data-scripts]", "[data-scripts]"),
  );
  const mirrored = postcss.rule({ selectors });
  mirrored.append({ prop: here, value: "auto" }, { prop: there, value: declaration.value });
  rule.after(mirrored);
  declaration.prop = here;
}

/** Adds margins for browsers without flex gaps. Only these lack `inset` and `appearance` (Chrome 83, Safari 14.0). */
function toFlexGaps(sheet) {
  const rules = [];
  sheet.each((node) => {
    if (node.type !== "rule" || !/^\.gap-(x-)?[\d\\.]+$/.test(node.selector)) return;
    const { value } = node.nodes[0];
    const later = ">*+:not(.ms-auto)";
    rules.push(`.flex${node.selector}${later},.inline-flex${node.selector}${later}{margin-inline-start:${value}}`);
    if (node.nodes[0].prop === "gap")
      rules.push(`.flex.flex-col${node.selector}>*+*{margin-inline-start:0;margin-top:${value}}`);
  });
  return `@supports (not (inset:0)) and (not (appearance:none)){${rules.join("")}}`;
}

/** @returns {import("vite").Plugin} */
export function lowerCssPlugin() {
  return {
    name: "lower-css",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (/\/app\.css($|\?)/.test(id) ? lowerCss(code) : null),
  };
}

import { Features, transform } from "lightningcss";
import postcss from "postcss";

/** The oldest browsers that get every page whole (README.md, "Browsers"), by esbuild's names. */
export const cssTargets = ["chrome80", "firefox78", "safari13"];
const targets = { chrome: 80 << 16, firefox: 78 << 16, safari: 13 << 16, ios_saf: 13 << 16 };

/** lightningcss would lower these for every writing direction there is, but here there are two. */
const exclude = Features.LogicalProperties | Features.DirSelector | Features.LangSelectorList | Features.IsSelector;

/** The layers go from the weakest to the strongest. Rules outside of layers win over them all. */
const LAYERS = ["theme", "base", "components", "utilities"];

/**
 * Rewrites the style sheet that Tailwind makes, so that the browsers of `cssTargets` understand it. The same file
 * serves new browsers. It also becomes smaller: what Tailwind composes by custom properties is put in where it is used.
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
  // lightningcss would ask for the prefixed `appearance` too, and so no longer for what is meant.
  return code.toString() + flexGaps;
}

/** Takes the rules out of their layers (Chrome 99), in whose order they say the same. */
function flattenLayers(sheet) {
  const blocks = Object.fromEntries(LAYERS.map((name) => [name, []]));
  sheet.each((node) => {
    if (node.type !== "atrule" || node.name !== "layer") return;
    node.remove();
    // A list of names only gives their order, and the layer "properties" the beginnings of what is put in below.
    if (!node.nodes || node.params === "properties") return;
    const block = blocks[node.params];
    if (!block) throw new Error(`The style sheet has a layer that lower-css.mjs does not know: ${node.params}.`);
    block.push(...node.nodes);
  });
  sheet.prepend(...LAYERS.flatMap((name) => blocks[name]));
}

/** The one property of Tailwind's that one rule sets and another uses, on purpose. */
const KEPT = "--tw-content";
/** `leading-…` sets this. It sets the line's height too, and comes after whatever would use it. */
const UNUSED_ELSEWHERE = new Set(["--tw-leading"]);

/**
 * Tailwind composes shadows, borders and the like by custom properties whose beginnings `@property` gives, which came
 * with Chrome 85 and Safari 16.4. Here each is set and used in one rule, so its value can stand there itself.
 */
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
      // The property `scale` came with Chrome 104 and Safari 14.1.
      if (node.prop === "scale") {
        node.prop = "transform";
        node.value = `scale(${node.value.split(/\s+/).join(",")})`;
      }
    });
  });
}

/** `:is()` came with Chrome 88 and Safari 14, `:where()` and `:dir()` later. */
function lowerSelector(rule) {
  if (rule.parent?.type === "atrule" && rule.parent.name === "keyframes") return;
  rule.selectors = rule.selectors.flatMap((selector) => lowerOne(selector.trim()));
  // One selector that a browser does not know would take the others' rule away.
  const foreign = rule.selectors.filter((selector) => /::backdrop|:modal|:focus-visible|:has\(/.test(selector));
  if (!foreign.length || foreign.length === rule.selectors.length) return;
  rule.after(rule.clone({ selectors: foreign }));
  rule.selectors = rule.selectors.filter((selector) => !foreign.includes(selector));
}

/** @returns {string[]} */
function lowerOne(selector) {
  const lowered = selector
    // The whole selector is one `:is(.a>*)`, also with an element after it.
    .replace(/^:(?:is|where)\(((?:[^()]|\\.|\([^()]*\))+)\)(?::is\((\w+)\))?$/, (whole, inner, element) => {
      if (splitList(inner).length > 1) return whole;
      return element ? inner.replace(/\*$/, element) : inner;
    })
    // This says "within a group that …": `.x:is(:where(.group)[data-y] *)`.
    .replace(/^(.+):is\(:where\(\.group\)(.+) \*\)$/, ".group$2 $1")
    // This says "from right to left".
    .replace(/^(.+):where\(:dir\(rtl\), ?\[dir="?rtl"?\], ?\[dir="?rtl"?\] \*\)$/, "[dir=rtl] $1");
  const list = /:is\(([^()]+)\)/.exec(lowered);
  // An old browser drops a selector with `:not(a,b)` in it anyway.
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

/** Logical shorthands came with Chrome 87 and Safari 14.1. Where both sides are alike, no side matters. */
function lowerLogical(declaration) {
  const { prop, value } = declaration;
  if (SINGLES[prop]) declaration.prop = SINGLES[prop];
  const sides = PAIRS[prop];
  if (!sides) return;
  if (postcss.list.space(value).length > 1)
    throw new Error(`${prop}: ${value} is not alike on all sides: lower-css.mjs can't divide it.`);
  declaration.replaceWith(...sides.map((side) => declaration.clone({ prop: side })));
}

/** Does the same for what stands on one side only, which depends on the direction of the page. */
function mirrorInset(declaration) {
  const [, side] = /^inset-inline-(start|end)$/.exec(declaration.prop) ?? [];
  if (!side) return;
  const [here, there] = side === "start" ? ["left", "right"] : ["right", "left"];
  const rule = declaration.parent;
  // The mark of scripts stands on the root, as the direction does.
  const selectors = rule.selectors.map((selector) =>
    `[dir=rtl] ${selector}`.replace(" [data-scripts]", "[data-scripts]"),
  );
  const mirrored = postcss.rule({ selectors });
  mirrored.append({ prop: here, value: "auto" }, { prop: there, value: declaration.value });
  rule.after(mirrored);
  declaration.prop = here;
}

/**
 * Gaps between flex items came with Chrome 84 and Safari 14.1. No feature query asks for them; those that have neither
 * `inset` nor an unprefixed `appearance` are just the browsers of our targets that lack them.
 */
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

/**
 * Lowers the style sheet between Tailwind, which makes it, and Vite, which names the file by what is in it.
 *
 * @returns {import("vite").Plugin}
 */
export function lowerCssPlugin() {
  return {
    name: "lower-css",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (/\/app\.css($|\?)/.test(id) ? lowerCss(code) : null),
  };
}

import { describe, expect, it } from "vitest";
import { contrast } from "./colour";
import { modes, palette, paletteCss, themeColors, type Token } from "./palette";

// WCAG 2.2: 1.4.3 text 4.5:1, 1.4.11 parts of controls and focus 3:1.
const TEXT = 4.5;
const PART = 3;

const surfaces = ["page", "card", "sunken"] as const;

const pairs: [what: string, foreground: Token, background: Token, least: number][] = [
  ...surfaces.flatMap((surface): typeof pairs => [
    ["text", "ink", surface, 7],
    ["muted text", "muted", surface, TEXT],
    ["link", "accent", surface, TEXT],
    ["link under the pointer", "accent-strong", surface, TEXT],
    ["error text", "danger", surface, TEXT],
    ["success text", "success", surface, TEXT],
    ["warning text", "warning", surface, TEXT],
    ["info text", "info", surface, TEXT],
    ["border of an input", "edge", surface, PART],
  ]),
  ["main button", "on-accent", "accent", TEXT],
  ["main button under the pointer", "on-accent", "accent-strong", TEXT],
  ["danger button", "on-accent", "danger", TEXT],
  ["danger button under the pointer", "on-accent", "danger-strong", TEXT],
  ["accent text on its tint", "accent", "accent-soft", TEXT],
  ["strong accent text on its tint", "accent-strong", "accent-soft", TEXT],
  ["text on the accent's tint", "ink", "accent-soft", TEXT],
  ["muted text on the accent's tint", "muted", "accent-soft", TEXT],
  ...(["info", "success", "warning", "danger"] as const).flatMap((status): typeof pairs => [
    [`${status} on its tint`, status, `${status}-soft`, TEXT],
    [`text on the tint of ${status}`, "ink", `${status}-soft`, TEXT],
    [`link on the tint of ${status}`, "accent", `${status}-soft`, TEXT],
    [`border of an input on the tint of ${status}`, "edge", `${status}-soft`, PART],
  ]),
];

const backgrounds: Token[] = [
  ...surfaces,
  "accent",
  "accent-strong",
  "accent-soft",
  "info-soft",
  "success-soft",
  "warning-soft",
  "danger-soft",
  "danger",
  "danger-strong",
];

describe.each(modes.flatMap((mode) => themeColors.map((color) => [mode, color] as const)))("%s, %s", (mode, color) => {
  const tokens = palette(mode, color);

  it.each(pairs)("%s: %s on %s", (_what, foreground, background, least) => {
    expect(contrast(tokens[foreground], tokens[background])).toBeGreaterThanOrEqual(least);
  });

  it.each(backgrounds)("one of the two colours of the focus ring stands out on %s", (background) => {
    const ring = [tokens.focus, tokens["focus-gap"]].map((colour) => contrast(colour, tokens[background]));
    expect(Math.max(...ring)).toBeGreaterThanOrEqual(PART);
  });

  it("the two colours of the focus ring stand out from each other", () => {
    expect(contrast(tokens.focus, tokens["focus-gap"])).toBeGreaterThanOrEqual(PART);
  });
});

it("palette.css is what palette.ts says", async () => {
  await expect(paletteCss()).toMatchFileSnapshot("./palette.css");
});

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

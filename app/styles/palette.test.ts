import { describe, expect, it } from "vitest";
import { contrast } from "./colour";
import { modes, palette, paletteCss, themeColors, type Token } from "./palette";

// WCAG 2.2: 4.5:1 for text (1.4.3), 3:1 for controls and focus (1.4.11).
const TEXT = 4.5;
const PART = 3;

const surfaces = ["background", "card", "muted", "panel"] as const;

const pairs: [what: string, foreground: Token, background: Token, least: number][] = [
  ...surfaces.flatMap((surface): typeof pairs => [
    ["text", "foreground", surface, 7],
    ["muted text", "muted-foreground", surface, TEXT],
    ["link", "primary", surface, TEXT],
    ["link under the pointer", "primary-strong", surface, TEXT],
    ["error text", "destructive", surface, TEXT],
    ["success text", "success", surface, TEXT],
    ["warning text", "warning", surface, TEXT],
    ["info text", "info", surface, TEXT],
    ["border of an input", "input", surface, PART],
  ]),
  ["text on a card, by its own name", "card-foreground", "card", 7],
  ["text on what floats", "popover-foreground", "popover", 7],
  ["second button", "secondary-foreground", "secondary", TEXT],
  ["second button under the pointer", "secondary-foreground", "border", TEXT],
  ["main button", "primary-foreground", "primary", TEXT],
  ["main button under the pointer", "primary-foreground", "primary-strong", TEXT],
  ["destructive button", "destructive-foreground", "destructive", TEXT],
  ["destructive button under the pointer", "destructive-foreground", "destructive-strong", TEXT],
  ["text on the accent, by its own name", "accent-foreground", "accent", TEXT],
  ["primary text on the accent", "primary", "accent", TEXT],
  ["strong primary text on the accent", "primary-strong", "accent", TEXT],
  ["text on the accent", "foreground", "accent", TEXT],
  ["muted text on the accent", "muted-foreground", "accent", TEXT],
  ...(["info", "success", "warning", "destructive"] as const).flatMap((status): typeof pairs => [
    [`${status} on its tint`, status, `${status}-soft`, TEXT],
    [`text on the tint of ${status}`, "foreground", `${status}-soft`, TEXT],
    [`muted text on the tint of ${status}`, "muted-foreground", `${status}-soft`, TEXT],
    [`link on the tint of ${status}`, "primary", `${status}-soft`, TEXT],
    [`border of an input on the tint of ${status}`, "input", `${status}-soft`, PART],
  ]),
];

const backgrounds: Token[] = [
  ...surfaces,
  "primary",
  "primary-strong",
  "accent",
  "info-soft",
  "success-soft",
  "warning-soft",
  "destructive-soft",
  "destructive",
  "destructive-strong",
];

describe.each(modes.flatMap((mode) => themeColors.map((color) => [mode, color] as const)))("%s, %s", (mode, color) => {
  const tokens = palette(mode, color);

  it.each(pairs)("has enough contrast: %s, %s on %s", (_what, foreground, background, least) => {
    expect(contrast(tokens[foreground], tokens[background])).toBeGreaterThanOrEqual(least);
  });

  it.each(backgrounds)("one focus colour has enough contrast on %s", (background) => {
    const ring = [tokens.ring, tokens["ring-gap"]].map((colour) => contrast(colour, tokens[background]));
    expect(Math.max(...ring)).toBeGreaterThanOrEqual(PART);
  });

  it("the two focus colours have enough contrast", () => {
    expect(contrast(tokens.ring, tokens["ring-gap"])).toBeGreaterThanOrEqual(PART);
  });
});

it("palette.css matches palette.ts", async () => {
  await expect(paletteCss()).toMatchFileSnapshot("./palette.css");
});

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

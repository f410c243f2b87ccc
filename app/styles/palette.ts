import { settingValues } from "./settings";
import { toHex, type Oklch } from "./colour";

/** Defines every colour. `npx vitest run app/styles -u` writes `palette.css`; `palette.test.ts` checks contrasts. */
export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

/** The theme colours of docs/requirements.md, section 3. */
export const themeColors = settingValues.themeColor;
type ThemeColor = (typeof themeColors)[number];

const BLUE_TRACE = 245;
const SAND_TRACE = 85;

/**
 * Colours that do not follow the theme. `-strong` is for hover, `-soft` for a background, `-line` for a border,
 * `ring-gap` the focus ring's second colour. In light mode, a panel looks sunken below the page, and a card raised
 * above the page.
 */
const fixed = {
  light: {
    background: [0.977, 0.004, BLUE_TRACE],
    foreground: [0.25, 0.02, BLUE_TRACE],
    card: [1, 0, 0],
    panel: [0.95, 0.014, SAND_TRACE],
    "panel-line": [0.87, 0.022, SAND_TRACE],
    muted: [0.945, 0.007, BLUE_TRACE],
    "muted-foreground": [0.46, 0.022, BLUE_TRACE],
    border: [0.89, 0.009, BLUE_TRACE],
    input: [0.6, 0.018, BLUE_TRACE],
    "primary-foreground": [1, 0, 0],
    info: [0.46, 0.12, 255],
    "info-soft": [0.955, 0.022, 250],
    success: [0.45, 0.11, 150],
    "success-soft": [0.958, 0.03, 155],
    warning: [0.47, 0.1, 65],
    "warning-soft": [0.96, 0.04, 85],
    destructive: [0.49, 0.18, 27],
    "destructive-strong": [0.41, 0.155, 27],
    "destructive-soft": [0.958, 0.02, 20],
    ring: [0.2, 0.02, BLUE_TRACE],
    "ring-gap": [1, 0, 0],
  },
  dark: {
    background: [0.19, 0.012, BLUE_TRACE],
    foreground: [0.95, 0.006, BLUE_TRACE],
    card: [0.23, 0.014, BLUE_TRACE],
    panel: [0.265, 0.012, SAND_TRACE],
    "panel-line": [0.37, 0.018, SAND_TRACE],
    muted: [0.285, 0.016, BLUE_TRACE],
    "muted-foreground": [0.77, 0.014, BLUE_TRACE],
    border: [0.35, 0.018, BLUE_TRACE],
    input: [0.62, 0.02, BLUE_TRACE],
    "primary-foreground": [0.17, 0.015, BLUE_TRACE],
    info: [0.8, 0.09, 250],
    "info-soft": [0.29, 0.05, 255],
    success: [0.82, 0.12, 152],
    "success-soft": [0.29, 0.05, 155],
    warning: [0.84, 0.12, 82],
    "warning-soft": [0.3, 0.05, 75],
    destructive: [0.78, 0.12, 22],
    "destructive-strong": [0.85, 0.085, 22],
    "destructive-soft": [0.3, 0.06, 22],
    ring: [1, 0, 0],
    "ring-gap": [0.14, 0.01, BLUE_TRACE],
  },
} satisfies Record<Mode, Record<string, Oklch>>;

/** shadcn-ui's names for our colours. They refer to our names, so they follow mode and theme. */
const aliases = {
  "card-foreground": "foreground",
  popover: "card",
  "popover-foreground": "foreground",
  secondary: "muted",
  "secondary-foreground": "foreground",
  "accent-foreground": "primary-strong",
  "destructive-foreground": "primary-foreground",
} as const satisfies Record<string, ColourToken>;

type Accent = { hue: number; chroma: number };

const accents: Record<ThemeColor, Accent> = {
  default: { hue: 186, chroma: 0.12 },
  purple: { hue: 300, chroma: 0.19 },
  cyan: { hue: 222, chroma: 0.13 },
  blue: { hue: 259, chroma: 0.19 },
  orange: { hue: 50, chroma: 0.16 },
  red: { hue: 14, chroma: 0.19 },
};

/** Each step's lightness, and its share of the accent's chroma. All hues share them, so the contrasts are the same. */
const steps = {
  light: { primary: [0.46, 1], "primary-strong": [0.385, 0.9], "primary-line": [0.82, 0.45], accent: [0.955, 0.16] },
  dark: { primary: [0.8, 0.75], "primary-strong": [0.87, 0.5], "primary-line": [0.45, 0.5], accent: [0.295, 0.3] },
} as const satisfies Record<Mode, Record<string, readonly [number, number]>>;

type ColourToken = keyof (typeof fixed)["light"] | keyof (typeof steps)["light"];
export type Token = ColourToken | keyof typeof aliases;

function toHexes(colours: Record<string, Oklch>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]));
}

function toAccent(mode: Mode, color: ThemeColor): Record<string, string> {
  const { hue, chroma } = accents[color];
  return Object.fromEntries(
    Object.entries(steps[mode]).map(([name, [lightness, share]]) => [name, toHex([lightness, chroma * share, hue])]),
  );
}

/** Returns all tokens of a mode and a theme colour, as `#rrggbb`. */
export function palette(mode: Mode, color: ThemeColor): Record<Token, string> {
  const colours = { ...toHexes(fixed[mode]), ...toAccent(mode, color) } as Record<ColourToken, string>;
  const others = Object.entries(aliases).map(([name, same]) => [name, colours[same]]);
  return { ...colours, ...(Object.fromEntries(others) as Record<keyof typeof aliases, string>) };
}

function rule(selector: string, tokens: Record<string, string>, mode?: Mode): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${mode ? `color-scheme: ${mode}; ` : ""}${declarations.join(" ")} }\n`;
}

/** Colours for utilities like `bg-card`, by the page's mode and colour. */
const colourTheme = (): string => {
  const names = [...Object.keys(fixed.light), ...Object.keys(steps.light), ...Object.keys(aliases)];
  return rule("@theme inline", Object.fromEntries(names.map((name) => [`color-${name}`, `var(--${name})`])));
};

const references = Object.fromEntries(Object.entries(aliases).map(([name, same]) => [name, `var(--${same})`]));
const others = themeColors.filter((color) => color !== "default");

const darkRules = (mode: "dark" | "auto"): string[] => [
  rule(`[data-mode="${mode}"]`, { ...toHexes(fixed.dark), ...toAccent("dark", "default") }, "dark"),
  ...others.map((color) => rule(`[data-mode="${mode}"][data-color="${color}"]`, toAccent("dark", color))),
];

/** Returns `palette.css`. `data-mode` and `data-color` on `<html>` choose the colours. Print is always light. */
export function paletteCss(): string {
  return [
    "/* Written from palette.ts by `npx vitest run app/styles -u`. Do not edit. */\n",
    colourTheme(),
    "@layer theme {\n",
    rule(":root", { ...references, ...toHexes(fixed.light) }, "light"),
    // The default theme also has a named rule, for its sample on a page of another colour.
    rule(':root, [data-color="default"]', toAccent("light", "default")),
    ...others.map((color) => rule(`[data-color="${color}"]`, toAccent("light", color))),
    "@media screen {\n",
    ...darkRules("dark"),
    "}\n@media screen and (prefers-color-scheme: dark) {\n",
    ...darkRules("auto"),
    "}\n}\n",
  ].join("");
}

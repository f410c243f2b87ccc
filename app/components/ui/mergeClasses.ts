import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge with the theme's widths. "imports" in package.json gives browsers mergeClasses.browser.ts. */
export const mergeClasses = extendTailwindMerge({ extend: { theme: { container: ["form"] } } });

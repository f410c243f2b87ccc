import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge with the theme's widths, for the server: "imports" in package.json swaps the file. */
export const mergeClasses = extendTailwindMerge({
  extend: { theme: { container: ["form"] } },
});

import { extendTailwindMerge } from "tailwind-merge";

/**
 * tailwind-merge, which knows the theme's own widths (styles/theme.css). It runs on the server only: the "imports" of
 * package.json give browsers the other file.
 */
export const mergeClasses = extendTailwindMerge({
  extend: { theme: { container: ["page", "form", "prose"] } },
});

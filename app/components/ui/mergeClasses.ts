import { extendTailwindMerge } from "tailwind-merge";

/**
 * tailwind-merge with the theme's own widths (styles/theme.css). On the server only: package.json's "imports" give
 * browsers the other file.
 */
export const mergeClasses = extendTailwindMerge({
  extend: { theme: { container: ["page", "form", "prose"] } },
});

import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge, which knows the theme's widths, on the server: "imports" of package.json exchange the file. */
export const mergeClasses = extendTailwindMerge({
  extend: { theme: { container: ["form"] } },
});

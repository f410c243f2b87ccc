/** Stands in for tailwind-merge, which would cost each island 8 kB. The server has merged what is on the page. */
export const mergeClasses = (classes: string): string => classes;

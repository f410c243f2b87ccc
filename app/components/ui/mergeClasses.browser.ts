/**
 * In place of tailwind-merge, which would cost each hydrated page 8 kB: the server has merged what is on the page
 * already.
 */
export const mergeClasses = (classes: string): string => classes;

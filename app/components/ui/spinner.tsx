export const spinnerLook =
  "size-[1.25em] flex-none animate-spin rounded-full border-2 border-current border-e-transparent";

/** Turns while something is being sent or loaded. The words beside it say what. */
export function Spinner() {
  return <span data-slot="spinner" aria-hidden="true" className={spinnerLook} />;
}

/** Turns while something is on its way; the words beside it say what. */
export function Spinner() {
  return <span data-slot="spinner" aria-hidden="true" className="spinner" />;
}

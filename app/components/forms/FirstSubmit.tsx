/**
 * The Enter key presses the first button of a form, which is to save it: where another one stands above it, this one
 * that nobody sees stands before both.
 */
export const FirstSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

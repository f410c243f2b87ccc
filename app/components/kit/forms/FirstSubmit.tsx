/** Enter presses a form's first button: this hidden one saves where another button stands first. */
export const FirstSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

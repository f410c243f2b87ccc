/** A hidden first button that saves, because Enter presses a form's first button. */
export const FirstSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

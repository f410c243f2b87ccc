/**
 * Takes over a form with files: the one that is chosen there is sent in parts, so that a cut costs little. Returns what
 * ends that. A form without a file goes as it would, and the server says what is missing.
 */
export function watchFileForm(formId: string, onFile: (file: File) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== formId) return;
    const file = Array.from(form.querySelectorAll<HTMLInputElement>("input[type=file]"))
      .flatMap(({ files }) => Array.from(files ?? []))
      .find(({ size }) => size > 0);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  };
  // Before any other listener, which would take the form for one that is on its way.
  document.addEventListener("submit", onSubmit, { capture: true });
  return () => document.removeEventListener("submit", onSubmit, { capture: true });
}

/** Takes away what was wrong with a field: beside it, and in the summary that leads to it. */
export function clearError(input: HTMLInputElement): void {
  if (!input.hasAttribute("aria-invalid")) return;
  input.removeAttribute("aria-invalid");
  const field = input.closest("[data-invalid]");
  field?.removeAttribute("data-invalid");
  field?.querySelector("[data-slot=field-error]")?.remove();
  const summary = input.form?.querySelector("[data-error-summary]");
  summary?.querySelector(`a[href="#${input.id}"]`)?.closest("li")?.remove();
  if (!summary?.querySelector("li")) summary?.remove();
}

/** Returns the text of a field, or "" where it is absent or a file. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Moves a form's file into a new form for the API server, so that sending frees the memory. Null without a file. */
export function detachFile(form: FormData, field: string): { size: number; body: FormData } | null {
  const file = form.get(field);
  form.delete(field);
  if (!(file instanceof Blob) || file.size === 0) return null;
  const body = new FormData();
  body.set("file", file, "file");
  return { size: file.size, body };
}

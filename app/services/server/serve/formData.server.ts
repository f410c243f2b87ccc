export function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The time of some parsing steps grows with the square of the field count. The largest real form has hundreds. */
const MOST_FIELDS = 2_000;

/** Parses a form's bytes. Rejects for an unreadable form, and above MOST_FIELDS, which would block the server. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const separator = /^multipart\//i.test(type) ? "\r\n--" : "&";
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0, fields = separator === "&" ? 1 : 0; (at = text.indexOf(separator, at) + 1) > 0; fields += 1)
    if (fields >= MOST_FIELDS) throw new RangeError("too many fields");
  return new Response(bytes, { headers: { "content-type": type } }).formData();
}

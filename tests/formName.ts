/** A form's address, and its button or intent if any: "/vagas/alerta", "/dashboard/alerts pause" or "/x go=next". */
export type FormName = `/${string}`;

type Entry = readonly [name: string, value: unknown];

/** Returns whether a POST to `path` comes from this form. A segment such as "$id" matches any segment. */
export function isOfForm(wanted: FormName, path: string, entries: readonly Entry[]): boolean {
  const [address = "", button] = wanted.split(" ");
  const pattern = address.replace(/[.+()[\]]/g, "\\$&").replace(/\$\w+/g, "[^/]+");
  return (
    new RegExp(`^${pattern}$`).test(path) && (button === undefined || entries.some((entry) => isOf(button, entry)))
  );
}

const isOf = (button: string, [name, value]: Entry) =>
  button === name || button === `${name}=${String(value)}` || (name === "intent" && value === button);

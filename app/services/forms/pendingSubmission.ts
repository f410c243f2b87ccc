import { useRouteLoaderData } from "@remix-run/react";
import { useRootData } from "~/services/shell/rootData";

export interface PendingForm {
  key: string;
  path: string;
  fields: [string, string][];
}

/** Returns the form that was kept while the session had ended and belongs on this page, or null where there is none. */
function usePendingForm(): PendingForm | null {
  return useRouteLoaderData<{ pendingForm: PendingForm | null }>("routes/dashboard")?.pendingForm ?? null;
}

/** What a kept form's fields hold. A name with a dot ("birthDate.day") is a field within a field. */
export interface PendingFields {
  [name: string]: string | string[] | PendingFields;
}

/**
 * Returns the fields of the form that was kept, if it is the one with this intent, or with this id. They are the
 * default values of the form on the page, which so comes back filled in. Undefined where none was kept. Every form that
 * a person fills in asks for it.
 */
export function usePendingFields<Fields = PendingFields>(intent: string, id = intent): Partial<Fields> | undefined {
  const typedForm = useRootData()?.typedForm;
  const pendingForm = usePendingForm();
  const isPending = pendingForm?.fields.some(([name, value]) => name === "intent" && value === intent);
  const kept = typedForm?.form === id ? typedForm.fields : isPending ? pendingForm?.fields : undefined;
  return kept?.length ? (toPendingFields(kept) as Partial<Fields>) : undefined;
}

/** Makes of a form's entries what conform takes as default values. */
export function toPendingFields(entries: PendingForm["fields"]): PendingFields {
  const fields: PendingFields = {};
  for (const [name, value] of entries) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let place = fields;
    for (const part of path) {
      const inner = place[part];
      place = typeof inner === "object" && !Array.isArray(inner) ? inner : (place[part] = {});
    }
    const known = place[last];
    place[last] = typeof known === "string" || Array.isArray(known) ? [known, value].flat() : value;
  }
  return fields;
}

import { useRouteLoaderData } from "@remix-run/react";

export interface PendingForm {
  key: string;
  path: string;
  fields: [string, string][];
}

/** Returns the form that was kept while the session had ended and belongs on this page, or null where there is none. */
function usePendingForm(): PendingForm | null {
  return useRouteLoaderData<{ pendingForm: PendingForm | null }>("routes/dashboard")?.pendingForm ?? null;
}

/**
 * Returns the fields of the form that was kept, if it is the one with this intent. They are the default values of the
 * form on the page, which so comes back filled in. Undefined where none was kept. Every form that a candidate fills in
 * asks for it.
 */
export function usePendingFields(intent: string): Record<string, string | string[]> | undefined {
  const pendingForm = usePendingForm();
  if (!pendingForm?.fields.some(([name, value]) => name === "intent" && value === intent)) return undefined;
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of pendingForm.fields) {
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  }
  return fields;
}

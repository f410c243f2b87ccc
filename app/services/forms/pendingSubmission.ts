import { useRouteLoaderData } from "@remix-run/react";

export interface PendingForm {
  key: string;
  path: string;
  fields: [string, string][];
}

/** The form that was kept while the session had ended and belongs on this page; null where there is none. */
export function usePendingForm(): PendingForm | null {
  return useRouteLoaderData<{ pendingForm: PendingForm | null }>("routes/dashboard")?.pendingForm ?? null;
}

/** Its fields, if it is the one with this intent, so that the form on the page comes back filled in. */
export function getPendingFields(
  pendingForm: PendingForm | null,
  intent: string,
): Record<string, string | string[]> | undefined {
  if (!pendingForm?.fields.some(([name, value]) => name === "intent" && value === intent)) return undefined;
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of pendingForm.fields) {
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  }
  return fields;
}

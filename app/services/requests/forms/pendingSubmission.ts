import { parse } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import { useRootData } from "~/services/server/navigation/rootData";

export interface PendingForm {
  key: string;
  path: string;
  fields: [string, string][];
}

function usePendingForm(): PendingForm | null {
  return (
    useRouteLoaderData<{ pendingForm: PendingForm | null }>("routes/dashboard+/_layout/route")?.pendingForm ?? null
  );
}

/** The fields of a saved form, nested: "birthDate.day" is a field of an object, "times[0].day" of a list. */
export interface PendingFields {
  [name: string]: string | string[] | PendingFields | PendingFields[];
}

/** Returns the saved fields of the form with this intent or id, as its default values. */
export function usePendingFields<Fields = PendingFields>(intent: string, id = intent): Partial<Fields> | undefined {
  const typedForm = useRootData()?.typedForm;
  const pendingForm = usePendingForm();
  const isPending = pendingForm?.fields.some(([name, value]) => name === "intent" && value === intent);
  const kept = typedForm?.form === id ? typedForm.fields : isPending ? pendingForm?.fields : undefined;
  return kept?.length ? (toPendingFields(kept) as Partial<Fields>) : undefined;
}

/** Converts names like "birthDate.day" to nested objects, by conform's own parser. */
function toPendingFields(entries: PendingForm["fields"]): PendingFields {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload as PendingFields;
}

import type { z } from "zod";

/** Reads what a passkey answered from the field in which its button sends it. Null where it is none. */
export function parsePasskey<S extends z.ZodType>(form: FormData, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(form.get("passkey"))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

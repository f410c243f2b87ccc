import type { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import { getText } from "~/services/server/serve/formData.server";

export function parsePasskey<S extends z.ZodType>(form: FormData, schema: S): z.output<S> | null {
  const parsed = schema.safeParse(parseJson(getText(form, "passkey")));
  return parsed.success ? parsed.data : null;
}

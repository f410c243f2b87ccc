import type { IncomingMessage } from "node:http";
import { isOwnForm } from "./formToken.server";
import { storableFields } from "./pendingSubmission.server";
import { requestContext } from "~/services/server/serve/context.server";
import { parseForm } from "~/services/server/serve/formData.server";
import type { RefusedForm } from "~/services/server/serve/refusal.server";

/** In bytes: the largest form that is returned. The largest real form is under 40 kB (formLimits.server.ts). */
const LARGEST = 64 * 1024;

/** Answers about a disability are sensitive (LGPD, art. 11). They are not returned, but asked again. */
const isSensitive = (name: string) => /^disability/i.test(name);

/** Reads a refused form, so that the page can offer to send it again, or returns null (docs/design.md, section 3). */
export async function readRefusedForm(
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<RefusedForm | null> {
  if (body.length === 0 || body.length > LARGEST) return null;
  const type = request.headers["content-type"] ?? "";
  const form = await parseForm(body, type).catch(() => null);
  if (!form) return null;
  const headers = new Headers(
    ["cookie", "sec-fetch-site"].flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  // Another site's form is not returned: sent again from our page, it would pass as ours.
  if (!(await isOwnForm(form, headers))) return null;
  const fields = storableFields(form).filter(([name]) => !isSensitive(name));
  if (fields.length === 0) return null;
  const token = requestContext().needsFormToken ? form.get("csrf") : null;
  return { fields, token: typeof token === "string" ? token : null };
}

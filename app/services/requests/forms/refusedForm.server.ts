import type { IncomingMessage } from "node:http";
import { isOwnForm } from "./formToken.server";
import { storableFields } from "./pendingSubmission.server";
import { requestContext } from "~/services/server/serve/context.server";
import type { RefusedForm } from "~/services/server/serve/refusal.server";

/** In bytes. The largest real form is under 40 kB (guard.server.ts). */
const LARGEST = 64 * 1024;

/** Answers on disability are sensitive (LGPD, art. 11), so the application's page asks for them again. */
const isSensitive = (name: string) => /^disability/i.test(name);

/** Reads a refused form for resending. Returns null if it can't be returned (docs/design.md, section 3). */
export async function readRefusedForm(
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<RefusedForm | null> {
  if (body.length === 0 || body.length > LARGEST) return null;
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => null);
  if (!form) return null;
  const headers = new Headers(
    ["cookie", "sec-fetch-site"].flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  // Otherwise another site's form would pass the guard with our token.
  if (!(await isOwnForm(form, headers))) return null;
  const fields = storableFields(form).filter(([name]) => !isSensitive(name));
  if (fields.length === 0) return null;
  const token = requestContext().needsFormToken ? form.get("csrf") : null;
  return { fields, token: typeof token === "string" ? token : null };
}

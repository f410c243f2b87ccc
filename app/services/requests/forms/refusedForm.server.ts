import type { IncomingMessage } from "node:http";
import { isOwnForm } from "./formToken.server";
import { storableFields } from "./pendingSubmission.server";
import { requestContext } from "~/services/server/serve/context.server";
import type { RefusedForm } from "~/services/server/serve/refusal.server";

/** The largest form that comes back, in bytes. The largest real one is under 40 kB (guard.server.ts). */
const LARGEST = 64 * 1024;

/** The answers on disability are sensitive data (LGPD, art. 11): the page of the application asks for them again. */
const isSensitive = (name: string) => /^disability/i.test(name);

/**
 * Reads a form that is being refused, so that its page can send it again. Null where nothing comes back
 * (docs/design.md, section 3).
 */
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
  // Else the page would carry a form of another site past the guard, with our own token in it.
  if (!(await isOwnForm(form, headers))) return null;
  const fields = storableFields(form).filter(([name]) => !isSensitive(name));
  if (fields.length === 0) return null;
  const token = requestContext().needsFormToken ? form.get("csrf") : null;
  return { fields, token: typeof token === "string" ? token : null };
}

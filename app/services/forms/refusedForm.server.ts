import type { IncomingMessage } from "node:http";
import { isOwnForm } from "./formToken.server";
import { storableFields } from "./pendingSubmission.server";
import { requestContext } from "~/services/serve/context.server";
import type { RefusedForm } from "~/services/serve/refusal.server";

/** The largest form that comes back, in bytes. The largest real one is under 40 kB (guard.server.ts). */
const LARGEST = 64 * 1024;
/** For so long a form that is refused may take to arrive, in ms. */
const ARRIVAL = 5_000;

/** The answers on disability are sensitive data (LGPD, art. 11): the page of the application asks for them again. */
const isSensitive = (name: string) => /^disability/i.test(name);

/**
 * Reads a form that is being refused, so that the page of the refusal can send it again (docs/design.md, section 3).
 * `isBusy` waits for nothing: it takes what has arrived already. Returns null where nothing comes back: the form is
 * too large or did not arrive, nothing says that it is ours, or it has no field that may be kept. It has to run in the
 * request's context, because the token is judged by that.
 */
export async function readRefusedForm(
  request: IncomingMessage,
  { isBusy }: { isBusy: boolean },
): Promise<RefusedForm | null> {
  const length = Number(request.headers["content-length"]);
  if (request.method !== "POST" || !(length > 0 && length <= LARGEST)) return null;
  const body = await collect(request, isBusy);
  const type = request.headers["content-type"] ?? "";
  const form = body && (await new Response(body, { headers: { "content-type": type } }).formData().catch(() => null));
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

/** Resolves with the body once it is there, or with null where it does not arrive in time. */
function collect(request: IncomingMessage, isBusy: boolean): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const onData = (chunk: Buffer) => void chunks.push(chunk);
    const end = (body: Buffer<ArrayBuffer> | null) => {
      clearTimeout(timer);
      request.off("data", onData);
      resolve(body);
    };
    const timer = setTimeout(end, ARRIVAL, null);
    request.on("data", onData);
    request.once("end", () => end(Buffer.concat(chunks)));
    request.once("close", () => end(null));
    // What came in one piece with the head is read before this.
    if (isBusy) setImmediate(end, null);
  });
}

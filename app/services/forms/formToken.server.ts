import { createCookie } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { env, isHttps } from "~/services/serve/env.server";
import { requestContext } from "~/services/serve/context.server";

const csrf = new CSRF({
  cookie: createCookie(isHttps ? "__Host-form" : "form", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  }),
  formDataKey: "csrf",
  secret: env.SESSION_SECRET,
});

/**
 * The signed token of the forms of a page, for the browsers that say neither Sec-Fetch-Site nor Origin nor Referer
 * (docs/design.md, section 3). A browser that sends Sec-Fetch-Site never needs it, so its pages don't carry it.
 * Returns the token, and the cookie to set where it is new.
 */
export async function getFormToken(request: Request): Promise<{ token: string | null; cookie: string | null }> {
  if (request.headers.has("sec-fetch-site")) return { token: null, cookie: null };
  const [token, cookie] = await csrf.commitToken(request);
  return { token, cookie };
}

/** Whether a form may be acted on: true where the guard saw that it is ours, else only with its token. */
export async function isOwnForm(form: FormData, headers: Headers): Promise<boolean> {
  if (!requestContext().needsFormToken) return true;
  try {
    await csrf.validate(form, headers);
    return true;
  } catch (error) {
    if (error instanceof CSRFError) return false;
    throw error;
  }
}

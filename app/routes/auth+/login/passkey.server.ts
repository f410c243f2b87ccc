import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { loginByPasskey, passkeyAssertionSchema } from "#contract/candidates/passkey";
import { publicApi } from "~/services/server/api/client.server";
import { findKnownBrowser, toPasskeyName } from "~/services/requests/auth/knownBrowser.server";
import { openSession } from "~/services/requests/auth/openSession.server";
import { parsePasskey } from "~/services/requests/auth/passkeyField.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { getText } from "~/services/server/serve/formData.server";
import { paths } from "~/services/server/navigation/paths";
import { refuseLogin } from "./refusal.server";

/** Opens a session by a passkey's signature, or returns the page with the error and the typed text. */
export async function loginWithPasskey(request: Request, form: FormData) {
  const email = getText(form, "email");
  const isShared = form.get("sharedPhone") === "on";
  const remember = form.get("remember") === "on";
  const response = parsePasskey(form, passkeyAssertionSchema);
  const knownAs = response ? toPasskeyName(response.id) : undefined;
  const knownBrowser = knownAs && (await findKnownBrowser(request, knownAs));
  const body = response && { response, remember, sharedPhone: isShared, knownBrowser };
  const attempt = body && (await publicApi.attempt(loginByPasskey, { body }, { outage: true, notAuthenticated: true }));
  if (attempt?.ok)
    return openSession(request, attempt.response, getReturnTo(request) ?? paths.home(), {
      atLogin,
      remember,
      isShared,
      knownAs,
      toast: { kind: "success", text: "loggedIn" },
    });
  if (attempt && ![400, 401, 410].includes(attempt.status))
    return refuseLogin(request, isShared ? null : email, attempt);
  const t = await translator(request, "auth");
  const result: SubmissionResult<string[]> = {
    status: "error",
    initialValue: { email, ...(remember && { remember: "on" }), ...(isShared && { sharedPhone: "on" }) },
    error: { "": [t("passkey.unknown")] },
  };
  return data({ result }, { status: 422 });
}

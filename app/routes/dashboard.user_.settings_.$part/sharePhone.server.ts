import { redirect } from "@remix-run/node";
import { shareSession } from "#contract/account";
import type { ActionContext } from "~/services/screen/handlers.server";
import { removeKnownBrowser } from "~/services/auth/knownBrowser.server";
import { changeSession } from "~/services/auth/session.server";
import { CLEAR_STORAGE, serializeSharedPhone } from "~/services/auth/sharedPhone.server";
import { changedHref } from "./response.server";

/** Makes the session one on a shared phone, and takes away what the browser kept of the person. */
export async function sharePhone({ request, user, api }: ActionContext) {
  await api.call(shareSession, { params: { id: user.id } });
  const headers = new Headers(CLEAR_STORAGE);
  const toast = { kind: "success", text: "updated" } as const;
  headers.append("set-cookie", await changeSession(request, { remember: false, pendingForm: null, toast }));
  headers.append("set-cookie", await serializeSharedPhone(true));
  headers.append("set-cookie", await removeKnownBrowser(request, user.email));
  return redirect(changedHref(request), { headers });
}

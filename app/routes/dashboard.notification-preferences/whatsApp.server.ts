import { data, redirect, type TypedResponse } from "@remix-run/node";
import { askWhatsAppCode, removeWhatsApp } from "#contract/whatsapp";
import type { ActionContext } from "~/services/screen/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { asChanged, paths } from "~/services/shell/paths";

/** Has a code made that confirms a number, looks whether its message has come, or removes the number. */
export async function changeWhatsApp({
  request,
  form,
  api,
  candidateId,
}: ActionContext): Promise<TypedResponse<never>> {
  const input = { params: { id: candidateId } };
  const back = asChanged(paths.notificationPreferences());
  switch (form.get("intent")) {
    case "whatsAppCode":
      await api.call(askWhatsAppCode, input);
      return redirect(`${back}#whatsapp`);
    case "whatsAppSent":
      return redirect(`${back}#whatsapp`);
    case "removeWhatsApp":
      await api.call(removeWhatsApp, input);
      return redirectWithToast(request, back, { kind: "success", text: "updated" });
    default:
      throw data({ code: "invalid", message: "" }, { status: 400 });
  }
}

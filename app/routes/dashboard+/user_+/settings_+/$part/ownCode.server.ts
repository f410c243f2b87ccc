import { data } from "@remix-run/node";
import { z } from "zod";
import { viewAccount } from "#contract/candidates/account";
import { askPhoneCode } from "#contract/candidates/phone";
import { findKnownBrowser, toPhoneName } from "~/services/requests/auth/knownBrowser.server";
import { changeSession } from "~/services/requests/auth/session.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { getText } from "~/services/server/serve/formData.server";
import { parseWanted } from "./confirm.server";
import { hideFields, parse, refused, type FormResponse } from "./response.server";

const isIntent = (text: string): text is FormResponse["intent"] =>
  ["email", "password", "close", "confirm"].includes(text);

/** Sends a code to the account's own number. Returns the typed form, now with a field for the code. */
export async function sendOwnCode({ request, form, user, api }: ActionContext) {
  const intent = getText(form, "intent");
  const wanted = intent === "confirm" ? parseWanted(form) : null;
  const { whatsApp } = await api.call(viewAccount, { params: { id: user.id } });
  if (!isIntent(intent) || (intent === "confirm" && !wanted) || whatsApp === null) throw data(null, { status: 400 });
  const phone = `+${whatsApp}`;
  const body = { phone, knownBrowser: await findKnownBrowser(request, toPhoneName(phone)) };
  const attempt = await api.attempt(askPhoneCode, { body }, { outage: true });
  const submission = parse(form, z.object({}));
  if (!attempt.ok) return refused(intent, request, submission, attempt, wanted ?? undefined);
  const typed = Object.entries(submission.payload).filter(([name]) => !hideFields.includes(name));
  const cookie = await changeSession(request, { ownCode: attempt.response });
  return data<FormResponse>(
    {
      intent,
      isCodeSent: true,
      result: { initialValue: Object.fromEntries(typed) as NonNullable<FormResponse["result"]>["initialValue"] },
      ...(wanted && { wanted }),
    },
    { headers: { "set-cookie": cookie } },
  );
}

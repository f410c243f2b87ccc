import { setTimeout as wait } from "node:timers/promises";
import { redirect, type TypedResponse } from "@remix-run/node";
import { viewPhoneLogin, type PhoneLoginResponse } from "#contract/candidates/phone";
import { MINUTE_MS } from "#contract/base/time";
import { publicApi } from "~/services/server/api/client.server";
import { paths } from "~/services/server/navigation/paths";
import { toPhoneName } from "./knownBrowser.server";
import { openSession, type AtLogin } from "./openSession.server";
import { openOrLeadOn } from "./secondStep.server";
import { changeSession, type SessionFields } from "./session.server";

/** In ms: how long the answer of the API server is cached, because every login page needs it. */
const ASKED_AGAIN = MINUTE_MS;
/** In ms: the longest time for which a hanging API server may delay the login page. */
const PATIENCE = 1_000;
let known: { isOn: boolean; at: number } | null = null;

/** Returns whether login by telephone is on. Returns false if the API server does not answer in time. */
export async function hasPhoneLogin(): Promise<boolean> {
  if (known && Date.now() - known.at < ASKED_AGAIN) return known.isOn;
  const asked = publicApi.attempt(viewPhoneLogin, {}, { outage: true }).then((attempt) => {
    if (attempt.ok) known = { isOn: attempt.response.isOn, at: Date.now() };
    return attempt.ok && attempt.response.isOn;
  });
  return Promise.race([asked, wait(PATIENCE, false, { ref: false })]);
}

export type PhoneLogin = NonNullable<SessionFields["phoneLogin"]>;

/** Stores the pending login in the session and redirects to its next screen. */
export async function leadToPhone(request: Request, step: PhoneLogin, to: string): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "set-cookie": await changeSession(request, { phoneLogin: step }) } });
}

export async function continuePhoneLogin(
  request: Request,
  response: PhoneLoginResponse,
  step: PhoneLogin,
  { atLogin, returnTo }: { atLogin: AtLogin; returnTo: string | null },
): Promise<TypedResponse<never>> {
  if (response.outcome === "question")
    return leadToPhone(request, { ...step, asks: response.asks }, paths.phoneQuestion(returnTo));
  const { remember, isShared, phone } = step;
  const knownAs = toPhoneName(phone);
  if ("user" in response && !response.user.candidate)
    return openSession(request, response, paths.register(returnTo), { atLogin, remember, isShared, knownAs });
  return openOrLeadOn(request, response, returnTo, { atLogin, remember, isShared, knownAs, toast: "loggedIn" });
}

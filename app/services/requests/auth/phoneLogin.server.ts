import { setTimeout as wait } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import { viewPhoneLogin, type PhoneLoginResponse } from "#contract/candidates/phone";
import { MINUTE_MS } from "#contract/base/time";
import { publicApi } from "~/services/server/api/client.server";
import { paths } from "~/services/server/navigation/paths";
import { toPhoneName } from "./knownBrowser.server";
import type { AtLogin } from "./openSession.server";
import { openOrLeadOn } from "./secondStep.server";
import { changeSession, type SessionFields } from "./session.server";

/** A process asks the API server so often, because every page of a login wants to know. */
const ASKED_AGAIN = MINUTE_MS;
/** The login's page waits so long for the answer, in ms: an API server that hangs must not take the page along. */
const PATIENCE = 1_000;
let known: { isOn: boolean; at: number } | null = null;

/** Whether people can log in by telephone. Where the API server does not say so in time, they can't. */
export async function hasPhoneLogin(): Promise<boolean> {
  if (known && Date.now() - known.at < ASKED_AGAIN) return known.isOn;
  const asked = publicApi.attempt(viewPhoneLogin, {}, { outage: true }).then((attempt) => {
    if (attempt.ok) known = { isOn: attempt.response.isOn, at: Date.now() };
    return attempt.ok && attempt.response.isOn;
  });
  return Promise.race([asked, wait(PATIENCE, false, { ref: false })]);
}

export type PhoneLogin = NonNullable<SessionFields["phoneLogin"]>;

/** Keeps what a login by telephone waits for, and leads to its next screen. */
export async function leadToPhone(request: Request, step: PhoneLogin, to: string): Promise<Response> {
  return redirect(to, { headers: { "set-cookie": await changeSession(request, { phoneLogin: step }) } });
}

/** Opens the session, or leads on to the second factor or to the question beside the code. */
export async function continuePhoneLogin(
  request: Request,
  response: PhoneLoginResponse,
  step: PhoneLogin,
  { atLogin, returnTo }: { atLogin: AtLogin; returnTo: string | null },
): Promise<Response> {
  if (response.outcome === "question")
    return leadToPhone(request, { ...step, asks: response.asks }, paths.phoneQuestion(returnTo));
  const { remember, isShared, phone } = step;
  const knownAs = toPhoneName(phone);
  return openOrLeadOn(request, response, returnTo, { atLogin, remember, isShared, knownAs, toast: "loggedIn" });
}

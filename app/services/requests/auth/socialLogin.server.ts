import { redirect } from "@remix-run/node";
import { decodeJwt } from "jose";
import { socialLogin } from "#contract/candidates/social";
import type { ProblemCode } from "#contract/base/problem";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { publicApi } from "~/services/server/api/client.server";
import { storedLanguage } from "~/services/requests/i18n/i18n.server";
import { paths } from "~/services/server/navigation/paths";
import { findKnownBrowser, toLinkedInName } from "./knownBrowser.server";
import { openSession, type AtLogin } from "./openSession.server";
import { leadToSecondStep } from "./secondStep.server";
import { changeSession } from "./session.server";
import type { SocialProblem } from "./social";

/** The API's error codes that the login page explains. After any other code it says only that the login failed. */
const problems: Partial<Record<ProblemCode, SocialProblem>> = {
  socialEmailMissing: "noEmail",
  socialPasswordMissing: "noPassword",
  forbidden: "refused",
  tooManyRequests: "busy",
  unavailable: "unavailable",
  notFound: "off",
};

export async function loginByIdToken(
  request: Request,
  idToken: string,
  nonce: string,
  { returnTo, isShared, atLogin }: { returnTo: string | null; isShared: boolean; atLogin: AtLogin },
): Promise<Response> {
  const language = storedLanguage(request);
  const knownAs = toLinkedInName(String(decodeJwt(idToken).sub));
  const knownBrowser = await findKnownBrowser(request, knownAs);
  const attempt = await publicApi.attempt(
    socialLogin,
    {
      query: { typeUser: CANDIDATE_USER_TYPE },
      body: {
        provider: "linkedin",
        idToken,
        nonce,
        ...(isShared && { sharedPhone: true }),
        ...(language && { language }),
        knownBrowser,
      },
    },
    { outage: true },
  );
  if (!attempt.ok) return redirect(paths.login(returnTo, problems[attempt.problem.code] ?? "failed"));
  const { response } = attempt;
  if (response.outcome === "secondStep")
    return leadToSecondStep(request, { ...response.secondStep, remember: true, isShared, toast: "loggedIn" }, returnTo);
  if (response.outcome === "session") {
    const { user, name } = response;
    return user.candidate
      ? openSession(request, response, returnTo ?? paths.home(), {
          atLogin,
          remember: true,
          isShared,
          knownAs,
          toast: { kind: "success", text: "loggedIn" },
        })
      : openSession(request, response, paths.register(returnTo), {
          atLogin,
          remember: true,
          isShared,
          knownAs,
          socialName: name,
        });
  }
  const cookie = await changeSession(request, { socialLink: { key: response.key, email: response.email, isShared } });
  return redirect(paths.linkAccount(returnTo), { headers: { "set-cookie": cookie } });
}

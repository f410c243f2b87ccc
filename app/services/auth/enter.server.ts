import { redirect } from "@remix-run/node";
import { socialLogin } from "#contract/social";
import type { ProblemCode } from "#contract/problem";
import { CANDIDATE_USER_TYPE } from "#contract/user";
import type { SocialProblem } from "./social";
import { ApiError, createApi } from "~/services/api/client.server";
import { openSession } from "./authentication.server";
import { linkPath, loginPath, registerPath } from "./returnPath.server";
import { commitSession, readSession } from "./session.server";

/** What the API server's refusals mean on the login screen; any other is a failure of ours or of the provider's. */
const problems: Partial<Record<ProblemCode, SocialProblem>> = {
  socialEmailMissing: "noEmail",
  socialPasswordMissing: "noPassword",
  forbidden: "refused",
  tooManyRequests: "busy",
  unavailable: "unavailable",
  notFound: "off",
};

/**
 * Hands LinkedIn's ID token to the API server, and leads on by what it says: in, to what is missing of the registration, to the
 * password of the account that has this e-mail, or back to the login with the reason why not.
 */
export async function enterWith(request: Request, idToken: string, returnTo: string | null): Promise<Response> {
  try {
    const response = await createApi(null).call(socialLogin, {
      query: { typeUser: CANDIDATE_USER_TYPE },
      body: { provider: "linkedin", idToken },
    });
    if (response.outcome === "session") {
      const { user, name } = response;
      const options = user.candidate
        ? ({ remember: true, toast: { kind: "success", text: "loggedIn" } } as const)
        : { remember: true, socialName: name };
      return await openSession(
        request,
        response,
        user.candidate ? (returnTo ?? "/dashboard") : registerPath(returnTo),
        options,
      );
    }
    const session = await readSession(request);
    session.set("socialLink", { key: response.key, email: response.email });
    return redirect(linkPath(returnTo), { headers: { "set-cookie": await commitSession(session) } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(loginPath(returnTo, problems[error.problem.code] ?? "failed"));
  }
}

import { forgotPassword } from "#contract/user";
import { createApi } from "~/services/api/client.server";
import { getOrigin } from "~/services/serve/origin.server";
import { toFailure } from "~/services/forms/problems.server";

/**
 * The change-password route with its key parameter (docs/requirements.md, section 7); the API server appends the key.
 */
const CHANGE_ROUTE = "/auth/change-password?key=";

/** Has a link mailed that sets a new password. Where web and API server were told different public origins, the failure names the field appUrl. */
export function mailResetLink(request: Request, email: string) {
  const appUrl = getOrigin(request);
  return createApi(null)
    .call(forgotPassword, { body: { email, appUrl, route: CHANGE_ROUTE } })
    .then(
      () => ({ ok: true }) as const,
      (error: unknown) => {
        const failure = toFailure(error);
        // Not the visitor's fault.
        if (failure.problem.fields?.appUrl)
          console.error(`forgotPassword: the API server's PUBLIC_ORIGIN is not ${appUrl}`);
        return failure;
      },
    );
}

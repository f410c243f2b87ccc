import { forgotPassword } from "#contract/candidates/user";
import { publicApi, type Attempt } from "~/services/server/api/client.server";
import { paths } from "~/services/server/navigation/paths";
import { getOrigin } from "~/services/server/serve/origin.server";

/** The link's path in the mail. The API server appends the key (docs/requirements.md, section 7). */
const CHANGE_ROUTE = `${paths.changePassword()}?key=`;

/** Asks for a mail with a reset link. The API server refuses an `appUrl` that differs from its own PUBLIC_ORIGIN. */
export async function mailResetLink(request: Request, email: string): Promise<Attempt<typeof forgotPassword>> {
  const appUrl = getOrigin(request);
  const attempt = await publicApi.attempt(
    forgotPassword,
    { body: { email, appUrl, route: CHANGE_ROUTE } },
    { outage: true },
  );
  if (!attempt.ok && attempt.problem.fields?.appUrl)
    console.error(`forgotPassword: the API server's PUBLIC_ORIGIN is not ${appUrl}`);
  return attempt;
}

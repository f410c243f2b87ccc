import { forgotPassword } from "#contract/candidates/user";
import { publicApi, type Attempt } from "~/services/server/api/client.server";
import { paths } from "~/services/server/navigation/paths";
import { getOrigin } from "~/services/server/serve/origin.server";

/** The change-password route (docs/requirements.md, section 7). The API server appends the key. */
const CHANGE_ROUTE = `${paths.changePassword()}?key=`;

/** Mails a link that sets a password. The field appUrl fails if the web and the API server have different origins. */
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

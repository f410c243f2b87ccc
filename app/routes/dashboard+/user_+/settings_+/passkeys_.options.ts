import type { ActionFunctionArgs } from "@remix-run/node";
import { beginPasskey } from "#contract/candidates/passkey";
import { authenticate, visitorApi } from "~/services/requests/auth/authentication.server";
import { readForm } from "~/services/requests/forms/form.server";

/** Returns a passkey's creation options to app/enhance/passkey.ts, which reloads the page after a 401 or 403. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const headers = { "cache-control": "no-store" };
  const { user, failure } = await authenticate(request);
  if (!user) return Response.json(null, { status: failure ? 503 : 401, headers });
  const api = await visitorApi(request);
  const attempt = await api.attempt(
    beginPasskey,
    { params: { id: user.id } },
    { outage: true, notAuthenticated: true },
  );
  if (!attempt.ok) return Response.json(null, { status: attempt.status, headers });
  return Response.json(attempt.response, { headers });
}

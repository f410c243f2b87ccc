import type { ActionFunctionArgs } from "@remix-run/node";
import { beginPasskeyLogin } from "#contract/candidates/passkey";
import { publicApi } from "~/services/server/api/client.server";
import { readForm } from "~/services/requests/forms/form.server";

/** Returns the WebAuthn challenge to a script (app/enhance/passkey.ts). The login form posts the signed challenge. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const attempt = await publicApi.attempt(beginPasskeyLogin, {}, { outage: true });
  const headers = { "cache-control": "no-store" };
  if (!attempt.ok) return Response.json(null, { status: attempt.status === 429 ? 429 : 503, headers });
  return Response.json(attempt.response, { headers });
}

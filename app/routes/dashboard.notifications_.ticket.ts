import type { ActionFunctionArgs } from "@remix-run/node";
import { openSocketTicket } from "#contract/notification";
import { authenticate, visitorApi } from "~/services/auth/authentication.server";
import { readForm } from "~/services/forms/form.server";

/**
 * Opens a ticket of the socket with the session of this browser, so that no script ever holds the access token
 * (docs/decisions/0027). It answers scripts alone (app/enhance/liveNotifications.ts): 401 where nobody is logged in,
 * 503 where the API server gives none.
 */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const headers = { "cache-control": "no-store" };
  const { user, hasFailed } = await authenticate(request);
  if (!user) return Response.json({ ticket: null }, { status: hasFailed ? 503 : 401, headers });
  const attempt = await (
    await visitorApi(request)
  ).attempt(openSocketTicket, {}, { outage: true, notAuthenticated: true });
  if (!attempt.ok) return Response.json({ ticket: null }, { status: attempt.status === 401 ? 401 : 503, headers });
  return Response.json({ ticket: attempt.response.ticket, userId: user.id, typeUser: user.typeUser }, { headers });
}

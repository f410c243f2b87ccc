import type { ActionFunctionArgs } from "@remix-run/node";
import { openSocketTicket } from "#contract/candidates/notification";
import { authenticate, visitorApi } from "~/services/requests/auth/authentication.server";
import { readForm } from "~/services/requests/forms/form.server";

/** Answers with a ticket for the WebSocket, so that no script sees the access token; else with 401 or 503. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const headers = { "cache-control": "no-store" };
  const { user, failure } = await authenticate(request);
  if (!user) return Response.json({ ticket: null }, { status: failure ? 503 : 401, headers });
  const attempt = await (
    await visitorApi(request)
  ).attempt(openSocketTicket, {}, { outage: true, notAuthenticated: true });
  if (!attempt.ok) return Response.json({ ticket: null }, { status: attempt.status === 401 ? 401 : 503, headers });
  return Response.json({ ticket: attempt.response.ticket, userId: user.id, typeUser: user.typeUser }, { headers });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { authenticate } from "~/services/auth/authentication.server";

/**
 * Whether this browser is logged in, and until when, for a tab whose session had ended (app/enhance/session.ts).
 * Changes nothing and leads nowhere.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { isAuthenticated, expiresAt } = await authenticate(request);
  return Response.json({ isAuthenticated, expiresAt }, { headers: { "cache-control": "no-store" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { authenticate } from "~/services/auth/authentication.server";

/**
 * Tells a tab whose session had ended whether this browser is logged in, and until when (app/enhance/session.ts). It
 * changes nothing and leads nowhere.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { isAuthenticated, expiresAt } = await authenticate(request);
  return Response.json({ isAuthenticated, expiresAt }, { headers: { "cache-control": "no-store" } });
}

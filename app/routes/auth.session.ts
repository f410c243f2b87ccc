import type { LoaderFunctionArgs } from "@remix-run/node";
import { authenticate } from "~/services/auth/authentication.server";

/** Whether this browser is logged in, for a tab whose session had ended (SessionEnd). Changes nothing and leads nowhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { isAuthenticated } = await authenticate(request);
  return Response.json({ isAuthenticated }, { headers: { "cache-control": "no-store" } });
}

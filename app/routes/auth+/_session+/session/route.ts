import type { LoaderFunctionArgs } from "@remix-run/node";
import { authenticate } from "~/services/requests/auth/authentication.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { isAuthenticated, expiresAt, user } = await authenticate(request);
  return Response.json(
    { isAuthenticated, expiresAt, userId: user?.id ?? null, unread: user?.unreadNotifications ?? 0 },
    { headers: { "cache-control": "no-store" } },
  );
}

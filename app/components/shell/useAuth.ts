import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/** Who is logged in (specification, section 4). `isInitialized` is false while that is not known. */
export function useAuth() {
  return useRouteLoaderData<typeof loader>("root")?.auth ?? unknown;
}

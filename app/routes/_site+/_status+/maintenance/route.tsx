import { data } from "@remix-run/node";
import { StatusPage } from "~/components/kit/layout/StatusPage";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/** Retry-After, in seconds. */
const RETRY_AFTER = "600";

export const loader = () => data(null, { status: 503, headers: { "retry-after": RETRY_AFTER } });

export const headers = () => ({ "retry-after": RETRY_AFTER });

export const handle: RouteHandle = { title: (t) => t("pages:maintenance.title") };

export default function MaintenancePage() {
  return <StatusPage status="maintenance" />;
}

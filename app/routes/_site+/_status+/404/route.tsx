import { data } from "@remix-run/node";
import { StatusPage } from "~/components/kit/layout/StatusPage";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

export const loader = () => data(null, { status: 404 });

export const handle: RouteHandle = { title: (t) => t("pages:notFound.title") };

export default function Page() {
  return <StatusPage status="notFound" />;
}

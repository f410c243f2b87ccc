import { data } from "@remix-run/node";
import { StatusPage } from "~/components/shell/StatusPage";
import type { ScreenHandle } from "~/screen";

export const loader = () => data(null, { status: 404 });

export const handle: ScreenHandle = { title: (t) => t("pages:notFound.title") };

export default function Page() {
  return <StatusPage status="notFound" />;
}

import { Outlet } from "@remix-run/react";
import { ErrorScreen } from "~/components/shell/ErrorScreen";
import { Footer } from "~/components/shell/Footer";
import { Header } from "~/components/shell/Header";
import type { RouteHandle } from "~/services/shell/routeHandle";

/** Everything outside the dashboard: read by anyone, sent without the framework's scripts. */
export const handle: RouteHandle = { hydrate: false };

export default function SiteLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <Header />
      <ErrorScreen />
      <Footer />
    </>
  );
}

import { Outlet } from "@remix-run/react";
import { ErrorScreen } from "~/components/shell/ErrorScreen";
import { Footer } from "~/components/shell/Footer";
import { Header } from "~/components/shell/Header";

/** The frame of every page outside the dashboard, which anyone may read. */
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

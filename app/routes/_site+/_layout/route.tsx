import { Outlet } from "@remix-run/react";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { Footer } from "~/components/shell/frame/Footer";
import { Header } from "~/components/shell/frame/Header";

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

import { Outlet } from "@remix-run/react";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { Footer } from "~/components/shell/frame/Footer";
import { Header } from "~/components/shell/frame/Header";
import { Toasts } from "~/components/shell/frame/Toasts";

export default function SiteLayout() {
  return (
    <>
      <Header />
      <Toasts />
      <Outlet />
      <Footer />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <Header />
      <Toasts />
      <ErrorScreen />
      <Footer />
    </>
  );
}

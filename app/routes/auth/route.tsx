import { Outlet } from "@remix-run/react";
import { Footer } from "~/components/shell/Footer";
import { Header } from "~/components/shell/Header";
import type { RouteHandle } from "~/services/shell/routeHandle";

/** Login, registration and password reset: forms that need no scripts, so they come without the framework's. */
export const handle: RouteHandle = { hydrate: false };

export default function AuthLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}

import { Outlet } from "@remix-run/react";
import { Footer } from "~/components/shell/Footer";
import { Header } from "~/components/shell/Header";
import type { ScreenHandle } from "~/screen";

/** Login, registration and password reset: forms that need no scripts, so they come without the framework's. */
export const handle: ScreenHandle = { hydrate: false };

export default function AuthLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}

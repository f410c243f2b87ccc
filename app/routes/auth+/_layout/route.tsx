import { Outlet } from "@remix-run/react";
import { Footer } from "~/components/shell/frame/Footer";
import { Header } from "~/components/shell/frame/Header";
import { Toasts } from "~/components/shell/frame/Toasts";

export default function AuthLayout() {
  return (
    <>
      <Header />
      <Toasts />
      <Outlet />
      <Footer />
    </>
  );
}

import { Outlet } from "@remix-run/react";
import { Footer } from "~/components/shell/frame/Footer";
import { Header } from "~/components/shell/frame/Header";

export default function AuthLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}

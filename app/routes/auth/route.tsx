import { Outlet } from "@remix-run/react";
import { Footer } from "~/components/shell/Footer";
import { Header } from "~/components/shell/Header";

export default function AuthLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}

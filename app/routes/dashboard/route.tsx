import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DeletionBanner } from "~/components/shell/DeletionBanner";
import { HeldBanner } from "~/components/shell/HeldBanner";
import { ErrorScreen } from "~/components/shell/ErrorScreen";
import { Footer } from "~/components/shell/Footer";
import { SideMenu } from "~/components/shell/SideMenu";
import { SessionEnd } from "~/components/shell/SessionEnd";
import { TopMenu } from "~/components/shell/TopMenu";
import { throwPage } from "~/services/api.server";
import { requireCandidate } from "~/services/auth.server";
import { heldFormOf } from "~/services/held.server";
import { isSideCollapsed } from "~/services/settings.server";

/** The dashboard needs login (specification, section 6); a form that was kept while the session had ended comes back here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireCandidate(request);
  return { held: await heldFormOf(request, api).catch(throwPage), isSideCollapsed: isSideCollapsed(request) };
}

export default function DashboardLayout() {
  const { held, isSideCollapsed } = useLoaderData<typeof loader>();
  return (
    <>
      <TopMenu />
      <div className="beside">
        <SideMenu isCollapsed={isSideCollapsed} />
        <div className="beside-main">
          <SessionEnd />
          <DeletionBanner />
          {held ? <HeldBanner held={held} /> : null}
          <Outlet />
        </div>
      </div>
      <Footer />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <TopMenu />
      <ErrorScreen />
      <Footer />
    </>
  );
}

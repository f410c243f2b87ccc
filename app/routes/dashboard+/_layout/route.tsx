import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DeletionBanner } from "~/components/kit/layout/DeletionBanner";
import { PendingSubmissionBanner } from "~/components/kit/layout/PendingSubmissionBanner";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { DashboardFooter } from "~/components/shell/frame/DashboardFooter";
import { SideMenu } from "~/components/shell/frame/SideMenu";
import { SessionEnd } from "~/components/shell/frame/SessionEnd";
import { cn } from "~/components/ui/cn";
import { Toasts } from "~/components/shell/frame/Toasts";
import { TopMenu } from "~/components/shell/frame/TopMenu";
import { candidateLoader } from "~/services/requests/handlers.server";
import { getPendingForm } from "~/services/requests/forms/pendingSubmission.server";
import { loadMenuWaiting } from "~/services/applications/progress/waiting.server";
import { isSideCollapsed } from "~/services/server/serve/settings.server";

/** Requires a login for the dashboard, and loads a pending form (docs/requirements.md, section 6). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const [pendingForm, waiting] = await Promise.all([
      getPendingForm(request, candidate.api),
      loadMenuWaiting(request, candidate),
    ]);
    return { pendingForm, waiting, isSideCollapsed: isSideCollapsed(request) };
  });

export default function DashboardLayout() {
  const { pendingForm, waiting, isSideCollapsed } = useLoaderData<typeof loader>();
  return (
    <>
      <TopMenu />
      <Toasts />
      {/* The menu comes after the content, for text browsers. Styles show it before the content, in reserved space. */}
      <div
        className={cn(
          "flex min-w-0 flex-[1_0_auto] flex-col lg:grid lg:grid-cols-[auto_minmax(0,1fr)]",
          isSideCollapsed
            ? "lg:not-has-[[data-side-menu]]:grid-cols-[4.25rem_minmax(0,1fr)]"
            : "lg:not-has-[[data-side-menu]]:grid-cols-[min(15rem,22vw)_minmax(0,1fr)]",
        )}
      >
        <div className="flex min-w-0 flex-[1_0_auto] flex-col lg:col-start-2">
          <SessionEnd />
          <DeletionBanner />
          {pendingForm ? <PendingSubmissionBanner pendingForm={pendingForm} /> : null}
          <Outlet />
        </div>
        <SideMenu isCollapsed={isSideCollapsed} waiting={waiting} />
      </div>
      <DashboardFooter />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <TopMenu />
      <Toasts />
      <ErrorScreen />
      <DashboardFooter />
    </>
  );
}

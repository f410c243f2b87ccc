import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getCandidate } from "#contract/candidate";
import { ProfileFacts } from "~/components/account/ProfileFacts";
import { SettingsSection } from "~/components/account/SettingsSection";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { candidateLoader } from "~/services/api/handlers.server";
import { paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";

/** The candidate's résumé (docs/requirements.md, 2.9). It begins with who they are and where they live. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId, user }) => ({
    candidate: await api.call(getCandidate, { params: { id: candidateId } }),
    email: user.email,
  }));

export const handle: RouteHandle = { i18n: ["profile"], title: (t) => t("profile:title") };

export default function ResumeScreen() {
  const { t } = useTranslation("profile");
  const { candidate, email } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <h1>{t("title")}</h1>
      <div className="flex flex-col gap-4 max-w-[44rem]">
        <SettingsSection anchor="profile" title={t("data")}>
          <p>{t("lead")}</p>
          <ProfileFacts candidate={candidate} email={email} />
          <p>
            <Button asChild>
              <Link to={paths.editProfile()}>
                <Icon name="edit" />
                {t("edit")}
              </Link>
            </Button>
          </p>
        </SettingsSection>
      </div>
    </main>
  );
}

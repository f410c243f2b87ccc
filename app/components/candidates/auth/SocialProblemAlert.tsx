import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import type { SocialProblem } from "~/services/requests/auth/social";

export function SocialProblemAlert({ problem }: { problem: SocialProblem }) {
  const { t } = useTranslation("auth");
  return (
    <Note variant={problem === "denied" ? "default" : "warning"} title={t("social.failedTitle")}>
      {t(`social.problems.${problem}`)}
    </Note>
  );
}

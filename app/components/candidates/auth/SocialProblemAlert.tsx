import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import type { SocialProblem } from "~/services/requests/auth/social";

/** Says why the login by LinkedIn failed, and what to do. A refusal by the person is no error. */
export function SocialProblemAlert({ problem }: { problem: SocialProblem }) {
  const { t } = useTranslation("auth");
  return (
    <Note variant={problem === "denied" ? "default" : "warning"} title={t("social.failedTitle")}>
      {t(`social.problems.${problem}`)}
    </Note>
  );
}

import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import type { SocialProblem } from "~/services/auth/social";

/** Why the login by LinkedIn came to nothing, and what to do. A person's own no is no error. */
export function SocialProblemAlert({ problem }: { problem: SocialProblem }) {
  const { t } = useTranslation("auth");
  return (
    <Alert tone={problem === "denied" ? "info" : "warning"} title={t("social.failedTitle")}>
      <p>{t(`social.problems.${problem}`)}</p>
    </Alert>
  );
}

import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import type { SocialProblem } from "~/services/auth/social";

/** Says why the login by LinkedIn came to nothing, and what to do. It is no error where the person said no. */
export function SocialProblemAlert({ problem }: { problem: SocialProblem }) {
  const { t } = useTranslation("auth");
  return (
    <Alert variant={problem === "denied" ? "default" : "warning"}>
      <AlertTitle>{t("social.failedTitle")}</AlertTitle>
      <AlertDescription>
        <p>{t(`social.problems.${problem}`)}</p>
      </AlertDescription>
    </Alert>
  );
}

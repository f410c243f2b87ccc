import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/Button";
import { useAuth } from "./useAuth";

/**
 * Where app/enhance/session.ts says that the session has ended, once it has (docs/requirements.md, section 4): what it says and how that
 * looks. The words are attributes, because browsers of text show what is hidden. Empty until then.
 */
export function SessionEnd() {
  const { t } = useTranslation();
  const { expiresAt } = useAuth();
  if (!expiresAt) return null;
  return (
    <div
      className="page-width banner-place no-print"
      data-session-ends={expiresAt}
      data-title={t("sessionEndedTitle")}
      data-text={t("sessionEndedText")}
      data-login={t("sessionEndedLogin")}
      data-look="alert warning stack"
      data-title-look="alert-title"
      data-button-look={buttonLook({ variant: "secondary" })}
    />
  );
}

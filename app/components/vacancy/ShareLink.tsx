import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/Button";

/**
 * The public address of a vacancy, to send on: to copy, and by the phone's own sheet where scripts and sheet are there
 * (app/enhance/share.ts makes the button: one that does nothing would be worse than none).
 */
export function ShareLink({ url }: { url: string }) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="field">
      <label htmlFor="share" className="label">
        {t("shareLink")}
      </label>
      <div
        className="cluster"
        data-shares={url}
        data-share-label={t("share")}
        data-share-look={buttonLook({ variant: "secondary" })}
      >
        <input id="share" className="input share-address" readOnly value={url} />
      </div>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";

/** The public address of a vacancy, to send on: by the phone's own sheet where scripts and sheet are there, else to copy. */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation("jobs");
  return (
    <div className="field">
      <label htmlFor="share" className="label">
        {t("shareLink")}
      </label>
      <div className="cluster">
        <input id="share" className="input share-address" readOnly value={url} />
        <Button variant="secondary" hidden data-shares={url} data-share-title={title}>
          <Icon name="share" />
          {t("share")}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";

/**
 * The public address of a vacancy, to send on: to copy, and by the phone's own sheet where scripts and sheet are there.
 * On a page that does not hydrate public/enhance.js makes the button, by `data-shares`: one that does nothing is worse than none.
 */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation("vacancy");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  return (
    <div className="field">
      <label htmlFor="share" className="label">
        {t("shareLink")}
      </label>
      <div className="cluster" data-shares={url} data-share-label={t("share")}>
        <input id="share" className="input share-address" readOnly value={url} />
        {canShare ? (
          // The person may think better of it: that is no error.
          <Button variant="secondary" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            <Icon name="share" />
            {t("share")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

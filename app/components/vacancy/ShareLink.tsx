import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { Label } from "~/components/ui/label";
import { Input } from "~/components/ui/input";

/**
 * The public address of a vacancy, to send on: to copy, and by the phone's own sheet where scripts and sheet are there.
 * On a page that does not hydrate public/enhance.js makes the button, by `data-shares`: one that does nothing is worse than none.
 */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation("vacancy");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  return (
    <Field>
      <Label htmlFor="share">{t("shareLink")}</Label>
      <div className="flex flex-wrap items-center gap-2" data-shares={url} data-share-label={t("share")}>
        <Input id="share" className="min-w-[min(12rem,100%)] flex-1 text-sm" readOnly value={url} />
        {canShare ? (
          // The person may think better of it: that is no error.
          <Button variant="outline" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            <Icon name="share" />
            {t("share")}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}

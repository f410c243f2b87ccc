import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/field";
import { Label } from "~/components/ui/label";
import { buttonVariants } from "~/components/ui/button";
import { Input } from "~/components/ui/input";

/**
 * The public address of a vacancy, to copy, or to send with the phone's own share sheet where there are scripts and a
 * sheet. app/enhance/share.ts makes that button, because one that does nothing would be worse than none.
 */
export function ShareLink({ url }: { url: string }) {
  const { t } = useTranslation("vacancy");
  return (
    <Field>
      <Label htmlFor="share">{t("shareLink")}</Label>
      <div
        className="flex flex-wrap items-center gap-2"
        data-shares={url}
        data-share-label={t("share")}
        data-share-look={buttonVariants({ variant: "outline" })}
      >
        <Input id="share" className="min-w-[min(12rem,100%)] flex-1 text-sm" readOnly value={url} />
      </div>
    </Field>
  );
}

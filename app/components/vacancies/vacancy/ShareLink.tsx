import { useTranslation } from "react-i18next";
import type { Vacancy } from "#contract/vacancies/vacancy";
import { Button, buttonVariants } from "~/components/ui/button";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Field } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { Input } from "~/components/ui/input";
import { Label } from "~/components/ui/label";
import { mailHref, whatsAppHref } from "~/services/server/format/links";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";

/** Shares a vacancy by WhatsApp, mail or copying. app/enhance/share.ts adds the buttons that need scripts. */
export function ShareLink({ vacancy, url }: { vacancy: Vacancy; url: string }) {
  const { t } = useTranslation("vacancy");
  const facts = useVacancyFacts();
  const title = [vacancy.roleName, vacancy.company.name, facts.place(vacancy)].filter(Boolean).join(" · ");
  return (
    <Collapsible className="print:hidden">
      <CollapsibleTrigger>{t("shareTitle")}</CollapsibleTrigger>
      <p className="flex flex-wrap gap-2 pb-2">
        <Button asChild variant="outline">
          <a href={whatsAppHref(`${title}\n${url}`)} rel="noopener noreferrer">
            <Icon name="message" />
            WhatsApp
          </a>
        </Button>{" "}
        <Button asChild variant="outline">
          <a href={mailHref(title, `${title}\n${url}`)}>
            <Icon name="mail" />
            {t("shareMail")}
          </a>
        </Button>
      </p>
      <Field>
        <Label htmlFor="share">{t("shareLink")}</Label>
        <div
          className="flex flex-wrap items-center gap-2"
          data-shares={url}
          data-share-label={t("share")}
          data-copy-label={t("copyLink")}
          data-copied={t("linkCopied")}
          data-share-look={buttonVariants({ variant: "outline" })}
        >
          <Input id="share" className="min-w-[min(12rem,100%)] flex-1 text-sm" readOnly value={url} />
        </div>
      </Field>
    </Collapsible>
  );
}

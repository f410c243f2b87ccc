import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Button } from "~/components/ui/button";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import { Alert, AlertDescription } from "~/components/ui/alert";
import type { FormResponse } from "./response.server";
import { Details } from "./Details";
import { OfferTerms } from "./OfferTerms";
import type { OfferAnswer, ReasonForm } from "./form";
import { TextLink } from "~/components/ui/textLink";

interface OfferProps {
  application: Application;
  response: FormResponse | undefined;
  confirm: OfferAnswer | null;
}

export function Offer({ application, response, confirm: asked }: OfferProps) {
  const { t } = useTranslation("progress");
  const { t: common } = useTranslation("applications");
  const { t: problems } = useTranslation("problems");
  const here = paths.progress(application.vacancy.id);
  const offer = application.offers.at(-1);
  const version = String(offer?.version ?? 0);
  const title = common("progress.offer");
  // After an answer to outdated terms, the person first sees the current terms, then confirms again.
  const isReplaced = response?.intent === "acceptOffer" && response.replaced;
  const confirm = isReplaced ? null : asked;
  // With the same "?confirm=" as in the page's address, the link would only scroll. The version makes it load the page.
  const toConfirm = (answer: OfferAnswer) =>
    `${here}?confirm=${answer}${isReplaced ? `&version=${version}` : ""}#state`;
  return (
    <>
      {isReplaced ? (
        <Alert variant="warning">
          <AlertDescription>{problems("offerReplaced")}</AlertDescription>
        </Alert>
      ) : null}
      {confirm ? <p className="font-medium">{t(confirm === "accept" ? "offer.sure" : "offer.refuseText")}</p> : null}
      {offer ? (
        <OfferTerms title={title} vacancyId={application.vacancy.id} offer={offer} before={application.offers.at(-2)} />
      ) : (
        <Details title={title} details={application.details} />
      )}
      {confirm === null ? (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full print:hidden">
          <Button asChild>
            <a href={toConfirm("accept")}>{t("offer.accept")}</a>
          </Button>
          <Button asChild variant="outline">
            <a href={toConfirm("refuse")}>{t("offer.refuse")}</a>
          </Button>
        </div>
      ) : (
        <>
          {confirm === "accept" ? (
            <>
              <p>{t("offer.hint")}</p>
              <IntentButton intent="acceptOffer" fields={{ version }} pendingLabel={t("offer.accepting")}>
                {t("offer.acceptConfirm")}
              </IntentButton>
            </>
          ) : (
            <RefuseForm response={response} version={version} />
          )}
          <p className="print:hidden">
            <TextLink to={here}>{t("offer.back")}</TextLink>
          </p>
        </>
      )}
    </>
  );
}

function RefuseForm({ response, version }: Pick<OfferProps, "response"> & { version: string }) {
  const { t } = useTranslation("progress");
  const refused = response?.intent === "refuseOffer" ? response.result : undefined;
  const pendingForm = usePendingFields<ReasonForm>("refuseOffer");
  const [form, fields] = useForm<ReasonForm>({ id: "refuseOffer", lastResult: refused, defaultValue: pendingForm });
  return (
    <Form form={form} labels={{ reason: t("offer.refuseReason") }}>
      <input type="hidden" name="intent" value="refuseOffer" />
      <input type="hidden" name="version" value={version} />
      <TextField
        field={fields.reason}
        label={t("offer.refuseReason")}
        hint={t("offer.refuseReasonHint")}
        optional
        maxLength={300}
      />
      <SubmitButton variant="destructive" pendingLabel={t("offer.refusing")}>
        {t("offer.refuseConfirm")}
      </SubmitButton>
    </Form>
  );
}

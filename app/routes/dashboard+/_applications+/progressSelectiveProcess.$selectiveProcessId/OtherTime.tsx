import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PROPOSALS, type ApplicationRequest } from "#contract/applications/applicationSteps";
import { DateText } from "~/components/kit/format/DateText";
import { useZoneName } from "~/components/kit/format/useZoneName";
import type { Field as FormField } from "~/components/kit/forms/field";
import { controlProps, typedText } from "~/components/kit/forms/field";
import { FieldSet } from "~/components/kit/forms/FieldFrame";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Field } from "~/components/ui/field";
import { Label } from "~/components/ui/label";
import { NativeSelect } from "~/components/ui/native-select";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { OtherTimeForm } from "./form";
import type { FormResponse } from "./response.server";
import { DAY_MS } from "#contract/base/time";
import { calendarDay, dayText } from "~/services/server/format/days";

interface OtherTimeProps {
  requests: readonly ApplicationRequest[];
  hasSlots: boolean;
  response: FormResponse | undefined;
  now: string;
}

/** Proposes up to three other interview times by a form. Says if an earlier request still awaits an answer. */
export function OtherTime({ requests, hasSlots, response, now }: OtherTimeProps) {
  const { t, i18n } = useTranslation("progress");
  const zone = useZoneName();
  const result = response?.intent === "otherTime" ? response.result : undefined;
  const pendingForm = usePendingFields<OtherTimeForm>("otherTime");
  const [form, fields] = useForm<OtherTimeForm>({
    id: "otherTime",
    lastResult: result,
    defaultValue: pendingForm ?? { times: Array.from({ length: PROPOSALS }, () => ({ day: "", time: "" })) },
  });
  const proposals = Array.from({ length: PROPOSALS }, (_, index) => index);
  const parts = ["day", "time"] as const;
  const labels = Object.fromEntries([
    ["times", t("otherTime.times")],
    ...proposals.flatMap((index) =>
      parts.map((part) => [
        `times[${index}].${part}`,
        `${t("otherTime.proposal", { number: index + 1 })}, ${t(`otherTime.${part}`)}`,
      ]),
    ),
  ]) as Record<string, string>;
  const waiting = requests.find(({ kind, answeredAt }) => kind === "otherTime" && answeredAt === null);
  return (
    <>
      {waiting ? (
        <div>
          <p>{t("otherTime.waiting")}</p>
          <ul className="list-disc ps-6">
            {waiting.times.map((time) => (
              <li key={time}>
                <DateText at={time} style="meeting" now={now} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Collapsible open={Boolean(result ?? pendingForm)} className="print:hidden">
        <CollapsibleTrigger>
          {t(waiting ? "otherTime.again" : hasSlots ? "otherTime.noneFits" : "otherTime.open")}
        </CollapsibleTrigger>
        <Form form={form} labels={labels}>
          <input type="hidden" name="intent" value="otherTime" />
          <p>{t("otherTime.text", { zone })}</p>
          {fields.times.getFieldList().map((field, index) => {
            const { day, time } = field.getFieldset();
            // The API's error about the whole list is shown at the first proposal.
            const errors = day.errors ?? time.errors ?? (index === 0 ? fields.times.errors : undefined);
            return (
              <FieldSet
                key={field.key}
                field={{ ...pick(field), errors }}
                label={t("otherTime.proposal", { number: index + 1 })}
                optional={index > 0}
              >
                <div className="flex flex-wrap gap-3">
                  <Choice field={day} label={t("otherTime.day")} options={nextDays(now, i18n.language)} />
                  <Choice field={time} label={t("otherTime.time")} options={timesOfDay.map((each) => [each, each])} />
                </div>
              </FieldSet>
            );
          })}
          <TextField
            field={fields.note}
            label={t("otherTime.note")}
            hint={t("otherTime.noteHint")}
            optional
            maxLength={300}
          />
          <SubmitButton variant="outline" pendingLabel={t("sending")}>
            {t("otherTime.send")}
          </SubmitButton>
        </Form>
      </Collapsible>
    </>
  );
}

const pick = ({ id, name, errorId, descriptionId }: FormField): FormField => ({ id, name, errorId, descriptionId });

function Choice({
  field,
  label,
  options,
}: {
  field: FormField;
  label: string;
  options: readonly (readonly [string, string])[];
}) {
  return (
    <Field>
      <Label htmlFor={field.id}>{label}</Label>
      <NativeSelect {...controlProps(field, false)} defaultValue={typedText(field) ?? ""}>
        <option value="">–</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** The number of days, from tomorrow on, that can be proposed. */
const AHEAD = 14;

function nextDays(now: string, language: string): (readonly [string, string])[] {
  return Array.from({ length: AHEAD }, (_, index) => {
    const at = new Date(Date.parse(now) + (index + 1) * DAY_MS).toISOString();
    return [calendarDay(at), dayText(at, now, language)] as const;
  });
}

/** The times that can be proposed: every half hour from 7:00 to 20:00. */
const timesOfDay: readonly string[] = Array.from({ length: 27 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

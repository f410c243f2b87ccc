import { useTranslation } from "react-i18next";
import { disabilities, schoolings } from "#contract/base/choices";
import type { MissingItem } from "#contract/applications/applicationRules";
import type { Candidate } from "#contract/candidates/candidate";
import type { Resume } from "#contract/candidates/resumeCalls";
import { BirthDateField } from "~/components/candidates/account/BirthDateField";
import {
  CpfField,
  NameField,
  PhoneField,
  PlaceFields,
  StreetFields,
} from "~/components/candidates/account/ProfileFields";
import { cn } from "~/components/ui/cn";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import type { Field } from "~/components/kit/forms/field";
import { SelectField } from "~/components/kit/forms/SelectField";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { LicenceField } from "~/components/candidates/resume/LicenceField";
import { useAuth } from "~/services/server/navigation/rootData";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/candidates/account/profile";
import type { ShownSection } from "~/services/candidates/resume/sections";
import { paths } from "~/services/server/navigation/paths";
import type { ApplyForm } from "~/services/vacancies/vacancy/forms.server";
import type { ApplicationAnswers } from "~/services/vacancies/vacancy/page";
import { ResumeLines } from "./ResumeLines";
import { changeLook, SentLine, SentText, SentTexts, ShownLines, TypedAnswers, useIsShown } from "./SentLine";
import { useTypedAnswers } from "./useTypedAnswers";

export interface SentLinesProps {
  candidate: Candidate;
  /** Null if the API server could not return the currículo. */
  resume: Resume | null;
  asked?: readonly ShownSection[];
  draft: ApplicationAnswers | null;
  missing: readonly MissingItem[];
  /** True if the company hides its name. Until it shows the name, it does not see CPF, birth date and address. */
  isConfidential?: boolean;
  near?: readonly string[];
}

interface Lines extends SentLinesProps {
  fields: Record<keyof ApplyForm, Field>;
  birthDate: Record<"day" | "month" | "year", Field>;
  known: Readonly<Record<string, unknown>>;
}

interface Shown {
  opens: boolean;
  steps: readonly (readonly MissingItem[])[];
  at: number;
  isLast: boolean;
}

/** Shows the data that the company will get: this step's answers and, at the last step, the message and all lines. */
export function SentLines({ opens, steps, at, isLast, ...lines }: Lines & Shown) {
  const { t } = useTranslation("vacancy");
  const typed = useTypedAnswers(lines, steps, at);
  const step = steps[at] ?? [];
  const all = (
    <>
      <PersonLines {...lines} />
      <AnswerLines {...lines} />
      <ResumeLines resume={lines.resume} asked={lines.asked ?? []} />
    </>
  );
  return (
    <>
      <ShownLines.Provider value={{ step, isLast }}>
        <ul className="flex flex-col divide-y empty:hidden">{all}</ul>
      </ShownLines.Provider>
      <ul hidden={!isLast} className="border-y">
        <MessageLine {...lines} />
      </ul>
      <Collapsible hidden={!isLast} open={opens}>
        <CollapsibleTrigger id="sent">{t("apply.sent")}</CollapsibleTrigger>
        <p className="text-sm text-muted-foreground">{t("apply.sentHint")}</p>
        {lines.isConfidential ? <p>{t("apply.sentConfidential")}</p> : null}
        <ShownLines.Provider value="told">
          <TypedAnswers.Provider value={typed}>
            <ul className="flex flex-col divide-y">{all}</ul>
          </TypedAnswers.Provider>
        </ShownLines.Provider>
        <CheckboxField field={lines.fields.onlyHere} label={t("apply.onlyHere")} hint={t("apply.onlyHereHint")} />
      </Collapsible>
    </>
  );
}

function PersonLines({ candidate, near, fields, birthDate, known }: Lines) {
  const { t, i18n } = useTranslation("profile");
  const { cpf, cep, city, state } = candidate;
  const place = <PlaceFields fields={fields} near={near} />;
  const street = [fields.cep, fields.street, fields.number, fields.complement, fields.district];
  return (
    <>
      <SentLine name={t("fields.name")} value={candidate.name} fields={[fields.name]} known={known}>
        <NameField field={fields.name} />
      </SentLine>
      <SentLine name={t("fields.cpf")} item="cpf" value={cpf && writeCpf(cpf)} fields={[fields.cpf]} known={known}>
        <CpfField field={fields.cpf} />
      </SentLine>
      <SentLine
        name={t("fields.birthDate")}
        item="birthDate"
        value={candidate.birthDate && writeBirthDate(candidate.birthDate, i18n.language)}
        fields={[fields.birthDate]}
        known={known}
      >
        <BirthDateField field={fields.birthDate} parts={birthDate} />
      </SentLine>
      <SentLine name={t("fields.phone")} value={writePhone(candidate.phone)} fields={[fields.phone]} known={known}>
        <PhoneField field={fields.phone} />
      </SentLine>
      <EmailLine />
      {cep === null ? (
        <SentLine
          name={t("fields.city")}
          value={`${city} – ${state}`}
          fields={[fields.city, fields.state]}
          known={known}
        >
          {place}
        </SentLine>
      ) : null}
      <SentLine
        name={t("address")}
        item="address"
        value={cep && <SentTexts texts={writeAddress(candidate, t("noNumber"))} />}
        fields={cep === null ? street : [...street, fields.city, fields.state]}
        known={known}
      >
        <p>{t("addressLead")}</p>
        <StreetFields fields={fields} />
        {cep === null ? null : place}
      </SentLine>
    </>
  );
}

/** Shows the e-mail. The e-mail is the login, so only the settings can change it, with the password. */
function EmailLine() {
  const { t } = useTranslation("profile");
  const { t: vacancyText } = useTranslation("vacancy");
  const { user } = useAuth();
  const isShown = useIsShown(false);
  if (!isShown || !user?.email) return null;
  return (
    <li className="flex items-center justify-between gap-2 py-2 font-medium">
      <SentText name={t("email")} value={user.email} />{" "}
      <a
        href={paths.setting("email")}
        aria-label={t("changeEmail")}
        className={cn(changeLook, "flex min-h-11 items-center")}
      >
        {vacancyText("apply.change")}
      </a>
    </li>
  );
}

function AnswerLines({ candidate: { schooling, cnh }, draft, missing, fields, known }: Lines) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const disability = draft?.disability ?? null;
  return (
    <>
      {schooling !== null || missing.includes("schooling") ? (
        <SentLine
          name={t("apply.schooling")}
          item="schooling"
          value={schooling && t(`enums:schooling.${schooling}`)}
          fields={[fields.schooling]}
          known={known}
        >
          <SelectField
            field={fields.schooling}
            label={t("apply.schooling")}
            options={schoolings.map((value) => ({ value, label: t(`enums:schooling.${value}`) }))}
          />
        </SentLine>
      ) : null}
      {cnh !== null || missing.includes("cnh") ? (
        <SentLine
          name={t("apply.cnh")}
          item="cnh"
          value={cnh && cnh.map((category) => t(`enums:cnh.${category}`)).join(", ")}
          fields={[fields.cnh]}
          known={known}
        >
          <LicenceField field={fields.cnh} />
        </SentLine>
      ) : null}
      {disability !== null || missing.includes("disability") ? (
        <SentLine
          name={t("apply.disability")}
          item="disability"
          value={disability && t(`enums:disability.${disability}`)}
          fields={[fields.disability, fields.disabilityConsent]}
          known={known}
        >
          <SelectField
            field={fields.disability}
            label={t("apply.disability")}
            hint={t("apply.disabilityHint")}
            optional={disability !== null}
            options={disabilities.map((value) => ({ value, label: t(`enums:disability.${value}`) }))}
          />
          <CheckboxField field={fields.disabilityConsent} label={t("apply.disabilityConsent")} />
        </SentLine>
      ) : null}
    </>
  );
}

function MessageLine({ draft, fields, known }: Lines) {
  const { t } = useTranslation("vacancy");
  return (
    <SentLine
      name={t("apply.message")}
      value={draft?.message || t("apply.noMessage")}
      verb={draft?.message ? undefined : t("apply.write")}
      fields={[fields.message]}
      known={known}
    >
      <TextAreaField
        field={fields.message}
        label={t("apply.message")}
        hint={t("apply.messageHint")}
        optional
        maxLength={2000}
        rows={4}
      />
    </SentLine>
  );
}

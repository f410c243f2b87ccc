import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { states } from "#contract/base/choices";
import { CityField } from "~/components/kit/forms/CityField";
import type { Field } from "~/components/kit/forms/field";
import { SelectField } from "~/components/kit/forms/SelectField";
import { FirstSubmit } from "~/components/kit/forms/FirstSubmit";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { LineField } from "~/components/kit/forms/LineField";
import { stateNames } from "~/locales/states";

export const getProfileLabels = (t: TFunction<"profile">): Record<string, string> =>
  Object.fromEntries(
    (
      [
        "name",
        "cpf",
        "phone",
        "birthDate",
        "cep",
        "street",
        "number",
        "complement",
        "district",
        "city",
        "state",
      ] as const
    ).map((name) => [name, t(`fields.${name}`)]),
  );

/** Names of the fields that were filled in from a file. Their hints mention the file (docs/resume.md, section 6). */
export interface FromFile {
  fromFile?: readonly string[];
}

export function useHints(fromFile: readonly string[] = []) {
  const { t } = useTranslation("profile");
  return (name: string, own?: string) =>
    fromFile.includes(name) ? [t("fields.fromFile"), own].filter(Boolean).join(" ") : own;
}

type Fields<Name extends string> = { fields: Record<Name, Field> };
type Optional = { optional?: boolean };

export function NameField({ field, fromFile }: { field: Field } & FromFile) {
  const { t } = useTranslation("profile");
  const hint = useHints(fromFile);
  return (
    <LineField
      field={field}
      label={t("fields.name")}
      hint={hint("name", t("fields.nameHint"))}
      autoComplete="name"
      autoCapitalize="words"
      max={120}
    />
  );
}

export function PhoneField({ field, fromFile }: { field: Field } & FromFile) {
  const { t } = useTranslation("profile");
  const hint = useHints(fromFile);
  return (
    <LineField
      field={field}
      label={t("fields.phone")}
      hint={hint("phone", t("fields.phoneHint"))}
      className="max-w-64"
      type="tel"
      data-hint={t("fields.phoneLandline")}
      autoComplete="tel"
      inputMode="tel"
      max={24}
    />
  );
}

export function ContactFields({ fields, fromFile }: Fields<"name" | "phone"> & FromFile) {
  return (
    <>
      <NameField field={fields.name} fromFile={fromFile} />
      <PhoneField field={fields.phone} fromFile={fromFile} />
    </>
  );
}

export function CpfField({ field, optional = false }: { field: Field } & Optional) {
  const { t } = useTranslation("profile");
  return (
    <LineField
      field={field}
      label={t("fields.cpf")}
      hint={t("fields.cpfHint")}
      optional={optional}
      inputMode="numeric"
      max={20}
    />
  );
}

const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export function PlaceFields({
  fields,
  near = [],
  fromFile,
}: Fields<"city" | "state"> & { near?: readonly string[] } & FromFile) {
  const { t } = useTranslation("profile");
  const hint = useHints(fromFile);
  return (
    <>
      <CityField
        field={fields.city}
        label={t("fields.city")}
        hint={hint("city", near.length > 0 ? t("fields.cityNear", { cities: near.join("; ") }) : undefined)}
        enterKeyHint="next"
      />
      <SelectField
        field={fields.state}
        label={t("fields.state")}
        hint={hint("state")}
        autoComplete="address-level1"
        options={stateOptions}
      />
    </>
  );
}

export function StreetFields({
  fields,
  optional = false,
  canLookUp = false,
}: Fields<"cep" | "street" | "number" | "complement" | "district"> & Optional & { canLookUp?: boolean }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <LineField
        field={fields.cep}
        label={t("fields.cep")}
        optional={optional}
        className="max-w-64"
        autoComplete="postal-code"
        inputMode="numeric"
        max={12}
      />
      {canLookUp ? <LookUpButton /> : null}
      <LineField
        field={fields.street}
        label={t("fields.street")}
        optional={optional}
        autoComplete="address-line1"
        max={160}
      />
      <LineField
        field={fields.number}
        label={t("fields.number")}
        hint={t("fields.numberHint")}
        optional
        className="max-w-64"
        inputMode="numeric"
        max={12}
      />
      <LineField
        field={fields.complement}
        label={t("fields.complement")}
        optional
        autoComplete="address-line2"
        max={80}
      />
      <LineField
        field={fields.district}
        label={t("fields.district")}
        optional={optional}
        autoComplete="address-level3"
        max={100}
      />
    </>
  );
}

function LookUpButton() {
  const { t } = useTranslation("profile");
  return (
    <>
      <FirstSubmit />
      <p>
        <SubmitButton name="lookUp" value="cep" variant="outline" pendingLabel={t("cep.looking")}>
          {t("cep.lookUp")}
        </SubmitButton>
      </p>
    </>
  );
}

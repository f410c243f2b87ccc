import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { states } from "#contract/choices";
import { CityField } from "~/components/forms/CityField";
import type { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/SelectField";
import { TextField } from "~/components/forms/TextField";
import { stateNames } from "~/locales/states";
import { BirthDateField } from "./BirthDateField";

/**
 * The names of fields in the summary of errors. The texts on e-mail, password and consent say by themselves what they
 * are about.
 */
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

type Fields<Name extends string> = { fields: Record<Name, Field> };

export function PersonFields({
  fields,
  birthDate,
}: Fields<"name" | "cpf" | "phone" | "birthDate"> & { birthDate: Record<"day" | "month" | "year", Field> }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <TextField
        field={fields.name}
        label={t("fields.name")}
        hint={t("fields.nameHint")}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        field={fields.cpf}
        label={t("fields.cpf")}
        hint={t("fields.cpfHint")}
        className="max-w-64"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={20}
      />
      <TextField
        field={fields.phone}
        label={t("fields.phone")}
        hint={t("fields.phoneHint")}
        className="max-w-64"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        maxLength={24}
      />
      <BirthDateField field={fields.birthDate} parts={birthDate} />
    </>
  );
}

const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export function AddressFields({
  fields,
}: Fields<"cep" | "street" | "number" | "complement" | "district" | "city" | "state">) {
  const { t } = useTranslation("profile");
  return (
    <>
      <TextField
        field={fields.cep}
        label={t("fields.cep")}
        className="max-w-64"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
      />
      <TextField
        field={fields.street}
        label={t("fields.street")}
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={160}
      />
      <TextField
        field={fields.number}
        label={t("fields.number")}
        hint={t("fields.numberHint")}
        optional
        className="max-w-64"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
      />
      <TextField
        field={fields.complement}
        label={t("fields.complement")}
        optional
        autoComplete="address-line2"
        enterKeyHint="next"
        maxLength={80}
      />
      <TextField
        field={fields.district}
        label={t("fields.district")}
        autoComplete="address-level3"
        enterKeyHint="next"
        maxLength={100}
      />
      <CityField field={fields.city} label={t("fields.city")} enterKeyHint="next" />
      <SelectField
        field={fields.state}
        label={t("fields.state")}
        autoComplete="address-level1"
        options={stateOptions}
      />
    </>
  );
}

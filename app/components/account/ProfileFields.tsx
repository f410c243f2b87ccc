import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { states } from "#contract/choices";
import { CityField } from "~/components/forms/CityField";
import type { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/SelectField";
import { TextField } from "~/components/forms/TextField";
import { stateNames } from "~/locales/states";

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
/** Fields that may stay empty say so. */
type Optional = { optional?: boolean };

/** The name of a person, as a company reads it. */
export function NameField({ field }: { field: Field }) {
  const { t } = useTranslation("profile");
  return (
    <TextField
      field={field}
      label={t("fields.name")}
      hint={t("fields.nameHint")}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={120}
    />
  );
}

/** The phone by which a company calls. */
export function PhoneField({ field }: { field: Field }) {
  const { t } = useTranslation("profile");
  return (
    <TextField
      field={field}
      label={t("fields.phone")}
      hint={t("fields.phoneHint")}
      className="max-w-64"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      enterKeyHint="next"
      maxLength={24}
    />
  );
}

/** How a company calls a candidate. */
export function ContactFields({ fields }: Fields<"name" | "phone">) {
  return (
    <>
      <NameField field={fields.name} />
      <PhoneField field={fields.phone} />
    </>
  );
}

/** The CPF, with the reason why it is asked. */
export function CpfField({ field, optional = false }: { field: Field } & Optional) {
  const { t } = useTranslation("profile");
  return (
    <TextField
      field={field}
      label={t("fields.cpf")}
      hint={t("fields.cpfHint")}
      optional={optional}
      autoComplete="off"
      inputMode="numeric"
      enterKeyHint="next"
      maxLength={20}
    />
  );
}

const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

/** `near` are known cities that the typed text may mean. */
export function PlaceFields({ fields, near = [] }: Fields<"city" | "state"> & { near?: readonly string[] }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <CityField
        field={fields.city}
        label={t("fields.city")}
        hint={near.length > 0 ? t("fields.cityNear", { cities: near.join("; ") }) : undefined}
        enterKeyHint="next"
      />
      <SelectField
        field={fields.state}
        label={t("fields.state")}
        autoComplete="address-level1"
        options={stateOptions}
      />
    </>
  );
}

/** An address without its city. */
export function StreetFields({
  fields,
  optional = false,
}: Fields<"cep" | "street" | "number" | "complement" | "district"> & Optional) {
  const { t } = useTranslation("profile");
  return (
    <>
      <TextField
        field={fields.cep}
        label={t("fields.cep")}
        optional={optional}
        className="max-w-64"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
      />
      <TextField
        field={fields.street}
        label={t("fields.street")}
        optional={optional}
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
        optional={optional}
        autoComplete="address-level3"
        enterKeyHint="next"
        maxLength={100}
      />
    </>
  );
}

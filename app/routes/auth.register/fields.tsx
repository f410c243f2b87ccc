import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { states } from "#contract/choices";
import { CityField } from "~/components/forms/CityField";
import type { Field } from "~/components/forms/field";
import { PasswordField } from "~/components/forms/PasswordField";
import { SelectField } from "~/components/forms/SelectField";
import { TextField } from "~/components/forms/TextField";
import { stateNames } from "~/locales/states";
import { BirthDateField } from "./BirthDateField";

/**
 * The names of fields in the summary of errors. The texts on e-mail, password and consent say by themselves what they
 * are about.
 */
export const getLabels = (t: TFunction<"auth">): Record<string, string> =>
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
    ).map((name) => [name, t(`register.${name}`)]),
  );

type Fields<Name extends string> = { fields: Record<Name, Field> };

/** `isAgain` says that the form came back, and that the password did not (docs/design.md, section 13). */
export function AccountFields({ fields, isAgain }: Fields<"email" | "password"> & { isAgain: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("register.emailHint")}
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        field={fields.password}
        label={t("password")}
        hint={isAgain ? `${t("passwordAgain")} ${t("passwordHint")}` : t("passwordHint")}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
      />
    </>
  );
}

export function PersonFields({
  fields,
  birthDate,
}: Fields<"name" | "cpf" | "phone" | "birthDate"> & { birthDate: Record<"day" | "month" | "year", Field> }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        field={fields.name}
        label={t("register.name")}
        hint={t("register.nameHint")}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        field={fields.cpf}
        label={t("register.cpf")}
        hint={t("register.cpfHint")}
        className="max-w-64"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={20}
      />
      <TextField
        field={fields.phone}
        label={t("register.phone")}
        hint={t("register.phoneHint")}
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
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        field={fields.cep}
        label={t("register.cep")}
        className="max-w-64"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
      />
      <TextField
        field={fields.street}
        label={t("register.street")}
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={160}
      />
      <TextField
        field={fields.number}
        label={t("register.number")}
        hint={t("register.numberHint")}
        optional
        className="max-w-64"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
      />
      <TextField
        field={fields.complement}
        label={t("register.complement")}
        optional
        autoComplete="address-line2"
        enterKeyHint="next"
        maxLength={80}
      />
      <TextField
        field={fields.district}
        label={t("register.district")}
        autoComplete="address-level3"
        enterKeyHint="next"
        maxLength={100}
      />
      <CityField field={fields.city} label={t("register.city")} enterKeyHint="next" />
      <SelectField
        field={fields.state}
        label={t("register.state")}
        autoComplete="address-level1"
        options={stateOptions}
      />
    </>
  );
}

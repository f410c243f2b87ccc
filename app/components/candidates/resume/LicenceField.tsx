import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { SelectField } from "~/components/kit/forms/SelectField";
import { licences } from "~/services/candidates/resume/licence";

/** Asks for the categories of the driving licence (CNH). The options are written as on the licence: "AB", "ACC + B". */
export function LicenceField({ field }: { field: Field }) {
  const { t } = useTranslation(["vacancy", "enums"]);
  return (
    <SelectField
      field={field}
      label={t("apply.cnh")}
      hint={t("apply.cnhHint")}
      options={licences.map((licence) => ({
        value: licence.join(" "),
        label: licence[0] === "none" ? t("enums:cnh.none") : licence.join(licence[0] === "A" ? "" : " + "),
      }))}
    />
  );
}

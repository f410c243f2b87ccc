import { useTranslation } from "react-i18next";
import { radii } from "#contract/choices";
import type { Search } from "~/services/search/search";
import { Field } from "../ui/field";
import { Label } from "../ui/label";
import { NativeSelect } from "../ui/native-select";

/** Whether the cities around count too, and how far away. Without a city a candidate's own is in the middle. */
export function WithinField({ within }: Pick<Search, "within">) {
  const { t } = useTranslation("search");
  return (
    <Field>
      <Label htmlFor="within">{t("around")}</Label>
      <NativeSelect id="within" name="within" defaultValue={within}>
        <option value="">{t("notAround")}</option>
        {radii.map((km) => (
          <option key={km} value={km}>
            {t("within", { km })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "#contract/base/enums";
import { leastPays, publishedDays, radii, states } from "#contract/base/choices";
import { stateNames } from "~/locales/states";
import type { Search } from "~/services/vacancies/search/search";
import { Field } from "../../ui/field";
import { Label } from "../../ui/label";
import { NativeSelect } from "../../ui/native-select";
import { SEARCH_FORM } from "./forms";

interface PlaceAndOrderProps {
  chosen: Pick<Search, ChoiceProps["name"]>;
  orders: readonly Sort[];
}

export function PlaceAndOrder({ chosen, orders }: PlaceAndOrderProps) {
  const { t } = useTranslation(["search", "enums"]);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] items-end gap-3 pb-3 md:grid-cols-5">
      <Choice name="state" label={t("state")} chosen={chosen.state} autoComplete="address-level1">
        <option value="">{t("anyState")}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </Choice>
      <Choice name="within" label={t("around")} chosen={chosen.within}>
        <option value="">{t("notAround")}</option>
        {radii.map((km) => (
          <option key={km} value={km}>
            {t("within", { km })}
          </option>
        ))}
      </Choice>
      <Choice name="minPay" label={t("filters.minPay")} chosen={chosen.minPay}>
        <option value="">{t("any")}</option>
        {leastPays.map((reais) => (
          <option key={reais} value={reais}>
            {t(`enums:minPay.${reais}`)}
          </option>
        ))}
      </Choice>
      <Choice name="publishedWithin" label={t("filters.publishedWithin")} chosen={chosen.publishedWithin}>
        <option value="">{t("any")}</option>
        {publishedDays.map((days) => (
          <option key={days} value={days}>
            {t(`enums:publishedWithin.${days}`)}
          </option>
        ))}
      </Choice>
      <div data-part="order" className="max-md:col-span-full">
        <Choice name="sort" label={t("sort")} chosen={chosen.sort ?? ""}>
          {orders.map((sort, index) => (
            <option key={sort} value={index === 0 ? "" : sort}>
              {t(`enums:sort.${sort}`)}
            </option>
          ))}
        </Choice>
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: "state" | "within" | "minPay" | "publishedWithin" | "sort";
  label: string;
  chosen: string;
  autoComplete?: string;
  children: ReactNode;
}

function Choice({ name, label, chosen, autoComplete, children }: ChoiceProps) {
  return (
    <Field>
      <Label htmlFor={name}>{label}</Label>
      <NativeSelect id={name} name={name} form={SEARCH_FORM} autoComplete={autoComplete} defaultValue={chosen}>
        {children}
      </NativeSelect>
    </Field>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { states } from "#contract/base/choices";
import type { State } from "#contract/base/enums";
import { WordsInput } from "~/components/vacancies/search/WordsInput";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Label } from "~/components/ui/label";
import { NativeSelect } from "~/components/ui/native-select";
import { stateNames } from "~/locales/states";
import { paths } from "~/services/server/navigation/paths";

export function QuickSearch({ state }: { state: State }) {
  const { t } = useTranslation("applications");
  return (
    // The columns' widths do not depend on their content, so that no field moves while the page is loading.
    <Form
      method="get"
      action={paths.search()}
      role="search"
      className="grid grid-cols-[repeat(auto-fit,minmax(max(min(8.5rem,100%),50%_-_0.75rem),1fr))] items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]"
    >
      <Field className="max-md:col-span-full">
        <Label htmlFor="roleName">{t("home.search")}</Label>
        <WordsInput placeholder={t("home.roleHint")} />
      </Field>
      <Field>
        <Label htmlFor="state" className="sr-only">
          {t("home.state")}
        </Label>
        <NativeSelect id="state" name="state" autoComplete="address-level1" defaultValue={state}>
          <option value="">{t("home.anyState")}</option>
          {states.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" variant="outline">
        {t("home.submit")}
      </Button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { states } from "#contract/choices";
import type { State } from "#contract/enums";
import { Button } from "~/components/ui/Button";
import { Input } from "~/components/ui/Input";
import { Label } from "~/components/ui/Label";
import { Select } from "~/components/ui/Select";
import { stateNames } from "~/locales/states";
import { paths } from "~/services/shell/paths";

/** What and where, in the candidate's own state unless another is chosen; the search screen does the rest. */
export function QuickSearch({ state }: { state: State }) {
  const { t } = useTranslation("applications");
  return (
    <Form method="get" action={paths.search()} role="search" className="card stack">
      <h2>{t("home.search")}</h2>
      <div className="search-row">
        <div className="field">
          <Label htmlFor="roleName">{t("home.role")}</Label>
          <Input
            id="roleName"
            name="roleName"
            type="search"
            enterKeyHint="search"
            maxLength={120}
            placeholder={t("home.roleHint")}
          />
        </div>
        <div className="field">
          <Label htmlFor="state">{t("home.state")}</Label>
          <Select id="state" name="state" autoComplete="address-level1" defaultValue={state}>
            <option value="">{t("home.anyState")}</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {stateNames[each]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit">{t("home.submit")}</Button>
      </div>
    </Form>
  );
}

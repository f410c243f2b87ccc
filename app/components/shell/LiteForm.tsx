import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/forms/FormToken";
import { useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";

/** "Modo leve": the same pages without scripts, for those who count their megabytes (docs/design.md, section 14). */
export function LiteForm() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const lite = useRootData()?.lite ?? false;
  return (
    <Form method="post" action={paths.litePreference()} reloadDocument className="footer-form">
      <FormTokenInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="lite" value={lite ? "0" : "1"} className="button button-link">
        {lite ? t("liteOff") : t("liteOn")}
      </button>
      {lite ? null : <p className="hint">{t("liteHint")}</p>}
    </Form>
  );
}

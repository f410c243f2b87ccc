import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { useMainForm } from "~/components/kit/forms/useMainForm";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { Button } from "~/components/ui/button";

/** Turns "modo leve" (pages without scripts) on or off. Typed text is not lost (docs/design.md, section 14). */
export function LiteForm({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const lite = useRootData()?.lite ?? false;
  return (
    <Form method="post" action={paths.litePreference()}>
      <FormTokenInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        {...useMainForm(paths.litePreference())}
        name="lite"
        value={lite ? "0" : "1"}
        variant="link"
        size={isShort ? "sm" : "default"}
      >
        {lite ? t("liteOff") : t(isShort ? "liteOn" : "liteOnLong")}
      </Button>
    </Form>
  );
}

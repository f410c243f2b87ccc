import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/**
 * Everything of the person as a file (LGPD, art. 18). It is a plain link, because a browser without scripts saves it
 * too.
 */
export function DataSection() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("data.text")}</p>
      <p>
        <Button asChild variant="outline">
          <a href={paths.accountExport()}>
            <Icon name="download" />
            {t("data.download")}
          </a>
        </Button>
      </p>
      <p className="text-sm text-muted-foreground">{t("data.hint")}</p>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { alertVariants } from "~/components/ui/alert";
import { buttonVariants } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { useRootData } from "~/services/shell/rootData";

/**
 * Here app/enhance/offline.ts says that the network is lost, once something could not go out. The place holds what it
 * says and how that looks. The words are attributes, because browsers of text show what is hidden. It is empty until
 * then.
 */
export function Offline() {
  const { t } = useTranslation();
  const keepsCopy = useRootData()?.keepsCopy;
  return (
    <div
      className="pointer-events-auto"
      data-offline=""
      data-title={t("offlineTitle")}
      data-again={t("offlineAgain")}
      data-text={t("offlineText")}
      data-retry={t("tryAgain")}
      data-cancel={t("offlineCancel")}
      data-copy={keepsCopy ? t("offlineCopy") : undefined}
      data-look={cn(alertVariants({ variant: "warning" }), "flex-col items-start shadow-lg")}
      data-title-look="font-bold"
      data-text-look="text-foreground"
      data-buttons-look="flex flex-wrap gap-2"
      data-button-look={buttonVariants({ variant: "outline" })}
    />
  );
}

import { useTranslation } from "react-i18next";
import { ScriptsOnly } from "~/components/ui/scripts-only";

/** Shows the list's shortcut keys, with a button that turns them off. */
export function KeysHint() {
  const { t } = useTranslation("search");
  return (
    <ScriptsOnly>
      <button
        type="button"
        data-switches-keys=""
        className="hidden min-h-11 items-center text-sm text-muted-foreground min-[64rem]:pointer-fine:inline-flex [.reads_&]:hidden!"
      >
        <span className="[[data-keys=off]_&]:hidden">
          {t("keys.hint")}. <span className="underline">{t("keys.off")}</span>
        </span>
        <span className="hidden underline [[data-keys=off]_&]:inline">{t("keys.on")}</span>
      </button>
    </ScriptsOnly>
  );
}

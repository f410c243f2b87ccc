import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ScriptsOnly } from "~/components/ui/scripts-only";

const keys = ["j", "k", "Enter", "/"];

/**
 * Shows the list's shortcut keys, with a button to turn them off (app/enhance/listKeys.ts). Needs namespace `search`.
 */
export function KeysHint() {
  const { t } = useTranslation("search");
  return (
    <ScriptsOnly>
      <button
        type="button"
        data-switches-keys=""
        title={t("keys.hint")}
        className="ms-auto hidden min-h-11 flex-none items-center text-sm text-muted-foreground min-[64rem]:pointer-fine:inline-flex [.reads_&]:hidden!"
      >
        <span className="[[data-keys=off]_&]:hidden [&>kbd]:rounded-sm [&>kbd]:border [&>kbd]:px-1.5">
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{" "}
            </Fragment>
          ))}
          <span className="underline">{t("keys.off")}</span>
        </span>
        <span className="hidden underline [[data-keys=off]_&]:inline">{t("keys.on")}</span>
      </button>
    </ScriptsOnly>
  );
}

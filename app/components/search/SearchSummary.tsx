import { useTranslation } from "react-i18next";
import { isAsked, listTyped, type Search } from "~/services/search/search";
import { CollapsibleTrigger } from "../ui/collapsible";
import { Icon } from "../ui/icon";

/**
 * The form of a search in one line: what is searched for, and where ("mecânico · SP · alterar"). A press opens the
 * form, natively. Where nothing is searched for the form is open, and there is nothing to sum up.
 */
export function SearchSummary({ search }: { search: Search }) {
  const { t } = useTranslation("search");
  return (
    <CollapsibleTrigger
      data-part="summary"
      hidden={!isAsked(search)}
      className="flex-wrap justify-start gap-x-2 rounded-lg border border-input bg-card px-3 after:hidden"
    >
      <Icon name="search" className="text-muted-foreground max-sm:hidden" />
      {/* With large text the word "alterar" goes below. */}
      <span className="min-w-[min(7rem,100%)] flex-1 wrap-anywhere">
        {listTyped(search).join(" · ") || t("everything")}
      </span>
      <span className="sr-only"> · </span>
      <span className="ms-auto flex-none text-sm font-normal text-primary underline underline-offset-4">
        {t("change")}
      </span>
    </CollapsibleTrigger>
  );
}

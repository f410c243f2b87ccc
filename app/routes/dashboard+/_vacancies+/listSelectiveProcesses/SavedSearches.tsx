import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Badge } from "~/components/ui/badge";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { ButtonLink, LinkLine, TextLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";
import { listChosen, onPage, toQueryString, type Search } from "~/services/vacancies/search/search";

export interface SavedSearch {
  id: string;
  name: string;
  query: string;
  hasAlert: boolean;
}

interface SavedSearchesProps {
  path: string;
  search: Search;
  saved: SavedSearch[];
}

/** Adds the intent to the address, because text browsers answer a post to a page's own address from the cache. */
const postHref = (path: string, search: Search, intent: string) =>
  `${path}?${new URLSearchParams([...new URLSearchParams(toQueryString(search)), ["intent", intent]]).toString()}`;

export function SaveSearch({ path, search, saved }: SavedSearchesProps) {
  const { t } = useTranslation("search");
  if (!listChosen(search).length) return null;
  const query = toQueryString(onPage(search, 1));
  if (saved.some((one) => one.query === query)) {
    return (
      <Badge variant="success" className="min-h-11">
        <Icon name="bookmark" />
        {t("isSaved")}
      </Badge>
    );
  }
  return (
    <IntentButton action={postHref(path, search, "save")} intent="save" variant="outline" size="sm" saves>
      <Icon name="bookmark" />
      {t("save")}
    </IntentButton>
  );
}

/** Shows a button that saves the search with an alert, or a link to the alerts if the search has one. */
export function NotifyMe({ path, search, saved }: SavedSearchesProps) {
  const { t } = useTranslation("alerts");
  if (!listChosen(search).length) return null;
  const query = toQueryString(onPage(search, 1));
  if (saved.some((one) => one.query === query && one.hasAlert)) {
    return (
      <ButtonLink to={paths.alerts()} variant="ghost" size="sm">
        <Icon name="bell" />
        {t("isOn")}
      </ButtonLink>
    );
  }
  return (
    <IntentButton
      action={postHref(path, search, "alert")}
      intent="alert"
      variant="outline"
      size="sm"
      pendingLabel={t("creating")}
    >
      <Icon name="bell" />
      {t("notifyMe")}
    </IntentButton>
  );
}

export function SavedSearches({ path, search, saved }: SavedSearchesProps) {
  const { t } = useTranslation(["search", "alerts"]);
  if (!saved.length) return null;
  return (
    <Collapsible data-part="saved">
      <CollapsibleTrigger>{t("savedCount", { count: saved.length })}</CollapsibleTrigger>
      <ul>
        {saved.map(({ id, name, query }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <TextLink to={`${path}?${query}`}>{name}</TextLink>
            <IntentButton
              action={postHref(path, search, "remove")}
              intent="remove"
              fields={{ savedSearchId: id }}
              variant="ghost"
              pendingLabel={t("removing")}
              aria-label={t("removeSavedOf", { name })}
            >
              {t("removeSaved")}
            </IntentButton>
          </li>
        ))}
      </ul>
      <LinkLine to={paths.alerts()}>{t("alerts:title")}</LinkLine>
    </Collapsible>
  );
}

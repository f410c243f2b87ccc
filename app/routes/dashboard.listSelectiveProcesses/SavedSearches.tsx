import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/forms/IntentButton";
import { Badge } from "~/components/ui/Badge";
import { Disclosure } from "~/components/ui/Disclosure";
import { Icon } from "~/components/ui/Icon";
import { listChosen, onPage, toQueryString, type Search } from "~/services/search/search";

export interface SavedSearch {
  id: string;
  name: string;
  query: string;
}

interface SavedSearchesProps {
  path: string;
  search: Search;
  saved: SavedSearch[];
}

/** Where the forms post: another address than the one they lead back to, or text browsers show the page from before. */
const postHref = (path: string, search: Search, intent: string) =>
  `${path}?${new URLSearchParams([...new URLSearchParams(toQueryString(search)), ["intent", intent]]).toString()}`;

/** One press keeps the search; absent where nothing is searched for. */
export function SaveSearch({ path, search, saved }: SavedSearchesProps) {
  const { t } = useTranslation("search");
  if (!listChosen(search).length) return null;
  const query = toQueryString(onPage(search, 1));
  if (saved.some((one) => one.query === query)) {
    return (
      <Badge tone="success" icon="bookmark">
        {t("isSaved")}
      </Badge>
    );
  }
  return (
    <IntentButton action={postHref(path, search, "save")} intent="save" variant="secondary" pendingLabel={t("saving")}>
      <Icon name="bookmark" />
      {t("save")}
    </IntentButton>
  );
}

/** The kept searches: each a link, and a button that removes it and leads back to the search in sight. */
export function SavedSearches({ path, search, saved }: SavedSearchesProps) {
  const { t } = useTranslation("search");
  if (!saved.length) return null;
  return (
    <Disclosure data-part="saved" summary={t("savedCount", { count: saved.length })}>
      <ul>
        {saved.map(({ id, name, query }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <Link to={`${path}?${query}`} className="tap">
              {name}
            </Link>
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
    </Disclosure>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAsked, listChosen, onPage, type Search, toHref, toQueryString } from "~/services/vacancies/search/search";
import { VacancyList } from "~/components/vacancies/vacancy/VacancyList";
import { Chips } from "./Chips";
import { KeysHint } from "./KeysHint";
import { useSearchLabels } from "./labels";
import { NoResults } from "./NoResults";
import { PopularSearches } from "./PopularSearches";
import { QuickSearches } from "./QuickSearches";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { Kept } from "../../kit/layout/kept";
import { PageLinks } from "../../kit/layout/PageLinks";
import { Button } from "../../ui/button";
import { TextLink } from "../../ui/textLink";
import { Icon } from "../../ui/icon";
import { Alert, AlertDescription } from "../../ui/alert";
import { paths } from "~/services/server/navigation/paths";

interface SearchResultsProps {
  path: string;
  results: SearchPage;
  vacancyHref: (id: number) => string;
  savedPath: string;
  children?: ReactNode;
  alert?: ReactNode;
}

export function SearchResults({ path, results, vacancyHref, savedPath, children, alert }: SearchResultsProps) {
  const { t } = useTranslation("search");
  const labels = useSearchLabels();
  const { search, dropped, understood, startPlace, failure, rows, pages, popular, now } = results;
  const isNothing = results.total === 0 && listChosen(search).length > 0;
  const hrefOfPage = (page: number) => toHref(path, onPage(search, page));
  return (
    <section
      aria-labelledby="results"
      data-part="results"
      data-query={toQueryString(search)}
      className="flex flex-col gap-2"
    >
      {/* From md up, the count and the quick searches share lines, beside a space for the filters' button. */}
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-start group-not-has-[>[data-filters]>form>details[open]]/search:md:before:w-29">
        <div className="flex min-h-11 items-center justify-between gap-3 max-[17rem]:flex-col max-[17rem]:items-start max-md:group-not-has-[>[data-filters]>form>details[open]]/search:ps-31 arriving:invisible">
          <h2 id="results" tabIndex={-1} className="text-lg tabular-nums">
            {failure ? t("results") : isNothing ? t("emptyTitle") : labels.countTurn(results)}
          </h2>
          {results.marks.saved.length ? (
            <a href={savedPath} className="-my-2 inline-flex min-h-11 items-center gap-1 max-[17rem]:text-sm">
              <Icon name="bookmarked" className="max-[17rem]:hidden" />
              {t("savedVacancies", { count: results.marks.saved.length })}
            </a>
          ) : null}
        </div>
        <div
          data-scrolls=""
          className="relative flex items-start gap-2 md:contents max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] max-md:*:flex-none"
        >
          {isAsked(search) ? (
            <>
              <CorrectedLink path={path} search={search} understood={understood} />
              {failure ? null : children}
              {rows.length ? alert : null}
              <Chips path={path} search={search} understood={understood} />
            </>
          ) : null}
          <QuickSearches path={path} search={search} className={isAsked(search) ? "md:hidden" : undefined} />
          <span hidden />
        </div>
      </div>
      <DroppedNote dropped={dropped} />
      <UnderstoodNote understood={understood} />
      {failure ? null : <StartPlaceProblem startPlace={startPlace} search={search} understood={understood} />}
      {failure ? (
        // After a failure a button repeats the search, in place of a message (docs/requirements.md, section 8).
        <p>
          <Button asChild variant="outline">
            <a href={toHref(path, search)}>{t("again")}</a>
          </Button>
        </p>
      ) : rows.length ? (
        <VacancyList
          rows={rows}
          marks={results.marks}
          vacancyHref={vacancyHref}
          returnTo={toHref(path, search)}
          now={now}
        />
      ) : (
        <NoResults path={path} results={results} alert={alert} />
      )}
      {rows.length ? <KeysHint /> : null}
      <StartPlaceNote startPlace={startPlace} rows={rows} />
      {rows.length ? <PageLinks page={search.page} pages={pages} toHref={hrefOfPage} /> : null}
      {popular.length ? (
        <Kept of={["popular", path, popular]}>{() => <PopularSearches path={path} popular={popular} />}</Kept>
      ) : null}
    </section>
  );
}

/** Names the values in the address that the search ignores (docs/design.md, section 6). */
function DroppedNote({ dropped }: { dropped: { name: keyof Search; value: string }[] }) {
  const { t } = useTranslation(["search", "format"]);
  if (!dropped.length) return null;
  return (
    <Alert>
      <AlertDescription>
        <p>
          {t("dropped")}{" "}
          {dropped
            .map(({ name, value }) =>
              value
                ? t("labelled", { filter: t(`filters.${name}`), value: t("format:quoted", { text: value }) })
                : t(`filters.${name}`),
            )
            .join("; ")}
          .
        </p>
      </AlertDescription>
    </Alert>
  );
}

type StartPlaceProps = Pick<SearchPage, "startPlace" | "search" | "rows">;

function StartPlaceProblem({
  startPlace,
  search,
  understood,
}: Pick<StartPlaceProps, "startPlace" | "search"> & Pick<SearchPage, "understood">) {
  const { t } = useTranslation("search");
  const isAsked = (search.within || search.sort === "DISTANCE") && !search.city;
  if (understood?.asksPlace || (isAsked && !startPlace))
    return (
      <p>
        <a href="#city">{t("asksPlace")}</a>
      </p>
    );
  if (startPlace || !(search.within || search.sort === "DISTANCE")) return null;
  return <p>{t("startPlaceUnknown", { city: search.city })}</p>;
}

function StartPlaceNote({ startPlace, rows }: Pick<StartPlaceProps, "startPlace" | "rows">) {
  const { t } = useTranslation("search");
  if (!startPlace || !rows.some(({ distanceKm }) => distanceKm)) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(startPlace.isHome ? "startPlaceHome" : "startPlace", { place: `${startPlace.city} (${startPlace.state})` })}{" "}
      {startPlace.isHome ? <a href={paths.editProfile()}>{t("startPlaceChange")}</a> : null}
    </p>
  );
}

/** Names the ignored words, and says if the results only nearly match (docs/design.md, section 6). */
function UnderstoodNote({ understood }: Pick<SearchPage, "understood">) {
  const { t } = useTranslation(["search", "format"]);
  if (!understood) return null;
  const { ignored, isNear } = understood;
  return (
    <>
      {ignored.length ? (
        <p>{t("ignored", { words: ignored.map((text) => t("format:quoted", { text })).join(", ") })}</p>
      ) : null}
      {isNear ? <p>{t("near")}</p> : null}
    </>
  );
}

function CorrectedLink({
  path,
  search,
  understood,
}: Pick<SearchResultsProps, "path"> & Pick<SearchPage, "search" | "understood">) {
  const { t } = useTranslation("search");
  if (!understood || understood.corrected === null) return null;
  const { corrected, correctedField } = understood;
  return (
    <p className="flex min-h-11 items-center gap-1 whitespace-nowrap">
      {t("corrected")}{" "}
      <TextLink to={toHref(path, onPage({ ...search, [correctedField]: corrected }, 1))}>{corrected}</TextLink>
    </p>
  );
}

import { useTranslation } from "react-i18next";
import { Pagination, PaginationContent, PaginationItem, PaginationNext, PaginationPrevious } from "../../ui/pagination";

interface PageLinksProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  toHref: (page: number) => string;
  labels?: { navigation?: string; previous?: string; next?: string };
}

export function PageLinks({ page, pages, toHref, labels = {} }: PageLinksProps) {
  const { t } = useTranslation("shell");
  if (page <= 1 && page >= pages) return null;
  return (
    <Pagination aria-label={labels.navigation ?? t("pages.navigation")}>
      <PaginationContent>
        {page > 1 ? (
          <PaginationItem>
            <PaginationPrevious to={toHref(Math.max(1, Math.min(page - 1, pages)))}>
              {labels.previous ?? t("pages.previous")}
            </PaginationPrevious>
          </PaginationItem>
        ) : null}
        <PaginationItem aria-current="page" className="mx-auto max-sm:order-last max-sm:basis-full max-sm:text-center">
          {t("pages.current", { page, pages })}
        </PaginationItem>
        {page < pages ? (
          <PaginationItem>
            <PaginationNext to={toHref(page + 1)}>{labels.next ?? t("pages.next")}</PaginationNext>
          </PaginationItem>
        ) : null}
      </PaginationContent>
    </Pagination>
  );
}

import { Link } from "@remix-run/react";
import { Button } from "./Button";
import { Icon } from "./Icon";

interface PaginationProps {
  /** From 1. */
  page: number;
  /** The last page; absent where it is not known. */
  pages?: number;
  hasNext: boolean;
  /** The address of a page, with everything else of the search in it. */
  toHref: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; current: string };
}

/** Links to the pages before and after: they work without scripts, and the address says where one is. */
export function Pagination({ page, pages, hasNext, toHref, labels }: PaginationProps) {
  if (page <= 1 && !hasNext) return null;
  const back = pages === undefined ? page - 1 : Math.max(1, Math.min(page - 1, pages));
  return (
    <nav aria-label={labels.navigation} data-slot="pagination" className="cluster justify-between">
      {page > 1 ? (
        <Button asChild variant="secondary">
          <Link to={toHref(back)} rel="prev">
            <Icon name="previous" className="icon-directed" />
            {labels.previous}
          </Link>
        </Button>
      ) : (
        <span />
      )}
      <span aria-current="page">{labels.current}</span>
      {hasNext ? (
        <Button asChild variant="secondary">
          <Link to={toHref(page + 1)} rel="next">
            {labels.next}
            <Icon name="next" className="icon-directed" />
          </Link>
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}

import { isAsked, type Search } from "~/services/search/search";

/**
 * The heading of a search screen. On a phone the results stand in its place once something is searched for, and only
 * those who can't see them meet it. A search in place changes that.
 */
export function SearchTitle({ search, children }: { search: Search; children: string }) {
  return (
    <h1 data-part="title" className={isAsked(search) ? "max-md:sr-only" : "max-md:mb-3"}>
      {children}
    </h1>
  );
}

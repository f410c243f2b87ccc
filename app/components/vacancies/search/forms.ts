/** Ids of two forms: the search, and its filters after the results. Each posts the other's values too. */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

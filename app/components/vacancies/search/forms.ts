/** The filters are a second form after the results. Text browsers see two forms, so each carries the other's values. */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

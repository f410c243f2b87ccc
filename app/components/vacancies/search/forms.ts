/**
 * The filters stand in a second form, after the results, and belong to the first by their attribute `form`. Text
 * browsers ignore it and see two forms, so each carries the other's values in hidden fields.
 */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

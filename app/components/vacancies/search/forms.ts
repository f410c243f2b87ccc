/**
 * The ids of a search's two forms. The filters stand in the second, after the results, and belong to the first by their
 * attribute `form`. Text browsers ignore that attribute and see two forms. So each form carries the other's values in
 * hidden fields, which only text browsers send.
 */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

/**
 * The ids of the two forms of a search. Browsers see one form: the filters stand in the second, after the results, and
 * belong to the first by their attribute `form`. Browsers of text do not know that attribute, and see two. So each form
 * also carries the other's values in hidden fields, which belong to the second form and which no other browser sends.
 */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

/**
 * The ids of the two forms of a search. Browsers see one form: the filters stand in the second, after the results, and
 * belong to the first by their attribute `form`. Browsers of text know no such attribute and see two: so each form also
 * carries what the other one stands on, hidden, as fields that belong to the second, which no other browser ever sends.
 */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";

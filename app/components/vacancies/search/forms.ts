/** Ids of the search form and of the filter form below the results. Each form also posts the other form's values. */
export const SEARCH_FORM = "search";
export const FILTERS_FORM = "filters";
export const FILTERS_TRIGGER = "open-filters";

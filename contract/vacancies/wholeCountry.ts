/** The city of remote work without a named place; its state is meaningless. */
export const WHOLE_COUNTRY = "Brasil";

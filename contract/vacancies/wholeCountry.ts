/** For remote work from anywhere without a named place. The state is meaningless. */
export const WHOLE_COUNTRY = "Brasil";

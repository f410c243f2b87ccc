/**
 * The city of remote work that may be done from anywhere in Brazil, where its company names no place. Its state says
 * nothing.
 */
export const WHOLE_COUNTRY = "Brasil";

/** The longest text of an entry, as the contract has it, in characters. Beside the forms, so that zod stays out of them. */
export const LONGEST_SUMMARY = 4000;
/** The most entries of a list, as the contract has it. */
export const MOST_ENTRIES = 200;

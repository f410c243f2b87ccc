/**
 * The labels of a line. A capital begins an entry. "a" is what somebody did (a post, a course), "b" is where
 * (a company, a school). "ab" and "ba" are both, in this order. "d" is a date or a place alone, "t" is text.
 */
export const labels = ["A", "B", "AB", "BA", "D", "a", "b", "ab", "ba", "d", "t"] as const;
export type Label = (typeof labels)[number];

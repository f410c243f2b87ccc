/**
 * Labels of a line. A capital begins an entry. "a" is a post or a course, "b" a company or a school. "ab" and "ba" are
 * both, in this order. "d" is only a date or a place, "t" is text.
 */
export const labels = ["A", "B", "AB", "BA", "D", "a", "b", "ab", "ba", "d", "t"] as const;
export type Label = (typeof labels)[number];

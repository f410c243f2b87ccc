/**
 * A capital letter begins an entry. "a": a job title or course. "b": a company or school. "ab", "ba": a line with "a"
 * and "b", in this order. "d": only a date or a place. "t": text.
 */
export const labels = ["A", "B", "AB", "BA", "D", "a", "b", "ab", "ba", "d", "t"] as const;
export type Label = (typeof labels)[number];

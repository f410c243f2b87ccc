/** Returns whether a value looks like a sentence, or a part of one, instead of a name. */
export const isOdd = (value: unknown): boolean =>
  typeof value === "string" &&
  (value.length > 90 ||
    /^\p{Ll}/u.test(value) ||
    /[;:!?]$|\S@\S|https?:/.test(value) ||
    (value.match(/[()]/g) ?? []).length % 2 === 1 ||
    (value.endsWith(".") && value.length > 40));

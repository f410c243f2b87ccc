/** Writes the place of a row in a list by time, as `after` of the next page. */
export const toRowCursor = (time: Date, id: string): string => `${time.getTime()}_${id}`;

/** Reads it again, as a time that the store understands and an id. The contract has looked at its form. */
export function parseRowCursor(cursor: string): { time: string; id: string } {
  const [ms = "", id = ""] = cursor.split("_");
  return { time: new Date(Number(ms)).toISOString(), id };
}

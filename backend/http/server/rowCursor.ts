export const toRowCursor = (time: Date, id: string): string => `${time.getTime()}_${id}`;

/** Parses a cursor whose form the contract has already checked. */
export function parseRowCursor(cursor: string): { time: string; id: string } {
  const [ms = "", id = ""] = cursor.split("_");
  return { time: new Date(Number(ms)).toISOString(), id };
}

export const toRowCursor = (time: Date, id: string): string => `${time.getTime()}_${id}`;

/** The contract has already checked the cursor's form. */
export function parseRowCursor(cursor: string): { time: string; id: string } {
  const [ms = "", id = ""] = cursor.split("_");
  return { time: new Date(Number(ms)).toISOString(), id };
}

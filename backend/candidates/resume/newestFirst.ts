interface Dated {
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The status of an education: a completed or stopped one has an end, also where the date is unknown. */
  status?: string | undefined;
}

/** A current entry stands before every day. */
const OPEN = "9999";
/** Some tell the year alone, which may be any day of it: its last one counts. */
const toLastDay = (date: string) => date && date + "-12-31".slice(date.length - "YYYY".length);

function toEnds({ startDate = "", endDate, status = "ongoing" }: Dated): [end: string, start: string] {
  const isOpen = startDate !== "" && endDate === undefined && status === "ongoing";
  return [isOpen ? OPEN : toLastDay(endDate ?? startDate), toLastDay(startDate)];
}

/**
 * Sorts current entries first, then by the end, then by the beginning. Entries without dates come last, in their own
 * order.
 */
export function sortNewestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const [[end, start], [otherEnd, otherStart]] = [toEnds(one), toEnds(other)];
    return compare(otherEnd, end) || compare(otherStart, start);
  });
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

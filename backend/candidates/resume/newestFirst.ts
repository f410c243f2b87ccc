interface Dated {
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Only an "ongoing" education without an end date is current. */
  status?: string | undefined;
}

const OPEN = "9999";
/** Returns the last day of a year or month, for sorting only: each month has 31 days. */
const toLastDay = (date: string) => date && date + "-12-31".slice(date.length - "YYYY".length);

function toEnds({ startDate = "", endDate, status = "ongoing" }: Dated): [end: string, start: string] {
  const isOpen = startDate !== "" && endDate === undefined && status === "ongoing";
  return [isOpen ? OPEN : toLastDay(endDate ?? startDate), toLastDay(startDate)];
}

/** Sorts current entries first, then by end, then by start. Undated entries come last, in their old order. */
export function sortNewestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const [[end, start], [otherEnd, otherStart]] = [toEnds(one), toEnds(other)];
    return compare(otherEnd, end) || compare(otherStart, start);
  });
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

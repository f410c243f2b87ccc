interface Dated {
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** A completed or stopped education has ended, even without a date. */
  status?: string | undefined;
}

const OPEN = "9999";
/** A year or month counts until its last day. */
const toLastDay = (date: string) => date && date + "-12-31".slice(date.length - "YYYY".length);

function toEnds({ startDate = "", endDate, status = "ongoing" }: Dated): [end: string, start: string] {
  const isOpen = startDate !== "" && endDate === undefined && status === "ongoing";
  return [isOpen ? OPEN : toLastDay(endDate ?? startDate), toLastDay(startDate)];
}

/** Current entries first, then by end, then by start. Entries without dates come last, in their order. */
export function sortNewestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const [[end, start], [otherEnd, otherStart]] = [toEnds(one), toEnds(other)];
    return compare(otherEnd, end) || compare(otherStart, start);
  });
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

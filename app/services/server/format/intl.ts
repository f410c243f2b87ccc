import { BRASILIA, type TimeZone } from "#contract/base/timeZone";

/** Returns the time zone. The default, Brasília, is used in unit tests. In browsers no dates are written. */
let findZone = (): TimeZone => BRASILIA;

/** Sets the time zone for dates (docs/design.md, section 4). */
export function writeDatesIn(find: () => TimeZone): void {
  findZone = find;
}

export const currentZone = (): TimeZone => findZone();

/** Caches a formatter for each language, because making a formatter costs more than formatting a whole page. */
function once<F>(make: (language: string) => F): (language: string) => F {
  const made = new Map<string, F>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Returns a function from language to formatter, with a cache. Call this at the top of a module. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  once((language) => new Intl.NumberFormat(language, options));

/** Returns a function from language to formatter in the page's time zone, with a cache. Call this at a module's top. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const inZone = once((timeZone) => once((language) => new Intl.DateTimeFormat(language, { timeZone, ...options })));
  return (language: string) => inZone(currentZone())(language);
}

export const relativeFormat = once((language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

const plain = numberFormat();
const tenths = numberFormat({ maximumFractionDigits: 1 });

/** Writes a number with the language's separators: "1.234" in Portuguese. */
export const numberText = (number: number, language: string): string => steadySpaces(plain(language).format(number));

/** Writes a number rounded to tenths: "1,2". */
export const tenthsText = (number: number, language: string): string => tenths(language).format(number);

/** Replaces narrow and non-breaking spaces by one kind, because ICU versions write different kinds. */
export const steadySpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, "\u00a0");

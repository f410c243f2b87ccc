import { BRASILIA, type TimeZone } from "#contract/base/timeZone";

/** The zone is Brasília in unit tests and in browsers, where no island writes dates. */
let findZone = (): TimeZone => BRASILIA;

/** Sets the time zone for dates (docs/design.md, section 4). */
export function writeDatesIn(find: () => TimeZone): void {
  findZone = find;
}

export const currentZone = (): TimeZone => findZone();

/** Caches formatters by language, because making one costs more than a whole page's formatting. */
function once<F>(make: (language: string) => F): (language: string) => F {
  const made = new Map<string, F>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Returns a formatter, cached by language. Call this at the top of a module. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  once((language) => new Intl.NumberFormat(language, options));

/** Returns a formatter, cached by language and page zone. Call this at the top of a module. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const inZone = once((timeZone) => once((language) => new Intl.DateTimeFormat(language, { timeZone, ...options })));
  return (language: string) => inZone(currentZone())(language);
}

export const relativeFormat = once((language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

const plain = numberFormat();
const tenths = numberFormat({ maximumFractionDigits: 1 });

/** Writes "1.234". */
export const numberText = (number: number, language: string): string => steadySpaces(plain(language).format(number));

/** Rounds to the tenth: "1,2". */
export const tenthsText = (number: number, language: string): string => tenths(language).format(number);

/** Replaces unbreakable spaces by one kind. ICU versions differ, but server and browser must write the same space. */
export const steadySpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, "\u00a0");

import { BRASILIA, type TimeZone } from "#contract/base/timeZone";

/** In the browser, where no island writes what depends on it, and in unit tests it is Brasília's. */
let findZone = (): TimeZone => BRASILIA;

/** Has dates written in the zone of whom a page is for (docs/design.md, section 4). */
export function writeDatesIn(find: () => TimeZone): void {
  findZone = find;
}

/** The zone in which this page writes dates, and understands them. */
export const currentZone = (): TimeZone => findZone();

/** Makes each formatter once for a language: making one costs more than a whole page's formatting. */
function once<F>(make: (language: string) => F): (language: string) => F {
  const made = new Map<string, F>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Gives the formatter of numbers for a language. It is made at the top of a module, or it is not kept. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  once((language) => new Intl.NumberFormat(language, options));

/** Gives the formatter of dates for a language, in the page's zone. It is made at the top of a module. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const inZone = once((timeZone) => once((language) => new Intl.DateTimeFormat(language, { timeZone, ...options })));
  return (language: string) => inZone(currentZone())(language);
}

/** Gives the formatter of "há 3 dias" for a language. */
export const relativeFormat = once((language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

const plain = numberFormat();
const tenths = numberFormat({ maximumFractionDigits: 1 });

/** Writes a number: "1.234". */
export const numberText = (number: number, language: string): string => steadySpaces(plain(language).format(number));

/** Writes a number to the tenth: "1,2". */
export const tenthsText = (number: number, language: string): string => tenths(language).format(number);

/** Leaves one kind of unbreakable space: versions of ICU differ, and server and browser must write the same. */
export const steadySpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, "\u00a0");

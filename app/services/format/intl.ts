/** The candidate's zone (docs/design.md, section 4). */
const TIME_ZONE = "America/Sao_Paulo";

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

/** Gives the formatter of dates for a language, in the candidate's zone. It is made at the top of a module. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once((language) => new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options }));

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

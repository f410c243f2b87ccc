/** The candidate's zone (docs/design.md, section 4). */
const TIME_ZONE = "America/Sao_Paulo";

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Makes each formatter once: making one costs more than a whole page's formatting. */
function kept<F>(store: Map<string, F>, language: string, options: object, make: () => F): F {
  const key = language + JSON.stringify(options);
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  return made;
}

export const numberFormat = (language: string, options: Intl.NumberFormatOptions) =>
  kept(numbers, language, options, () => new Intl.NumberFormat(language, options));

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  kept(dates, language, options, () => new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options }));

export const relativeFormat = (language: string) =>
  kept(relatives, language, {}, () => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));

/** Leaves one kind of unbreakable space: versions of ICU differ, and server and browser must write the same. */
export const steadySpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, "\u00a0");

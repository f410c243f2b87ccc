/** Writes bytes as MB with one digit after the comma, as the page's language does; less than 0.1 MB is 0.1. */
export function formatMegabytes(bytes: number, language: string): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes);
}

/** Writes a length in minutes and seconds: 1:05. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Puts values in the place of the "%" of a text, in their order. */
export function fill(text: string, ...values: (string | number)[]): string {
  let index = 0;
  return text.replace(/%/g, () => String(values[index++] ?? ""));
}

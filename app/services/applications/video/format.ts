import { numberFormat, steadySpaces } from "~/services/server/format/intl";

const withDigits = (maximumFractionDigits: number) =>
  numberFormat({ style: "unit", unit: "megabyte", maximumFractionDigits });
const few = withDigits(1);
const many = withDigits(0);

/** Writes a size as data plans do: "4,2 MB". */
export const megabytes = (bytes: number, language: string): string =>
  steadySpaces((bytes < 10_000_000 ? few : many)(language).format(Math.max(bytes / 1_000_000, 0.1)));

/** Writes a length as players do, in whole elapsed seconds: "0:02", "2:41". */
export function clockTime(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

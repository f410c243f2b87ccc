import { numberFormat, steadySpaces } from "~/services/format/intl";

/** Writes a size as plans of data are sold: "4,2 MB". */
export const megabytes = (bytes: number, language: string): string =>
  steadySpaces(
    numberFormat(language, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
    }).format(Math.max(bytes / 1_000_000, 0.1)),
  );

/** Writes a length as players do, in whole seconds that have passed: "0:02", "2:41". */
export function clockTime(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

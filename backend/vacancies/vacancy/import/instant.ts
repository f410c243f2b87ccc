import { fold } from "#contract/base/fold";

const BRAZIL_TIME = "-03:00";

const brazilianMonths = "jan fev mar abr mai jun jul ago set out nov dez".split(" ");
const englishMonths = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Parses ISO 8601, RFC 5322, dd/mm/yyyy or "20 de maio de 2026". A date alone means the day's `edge` in Brasília. */
export function parseInstant(text: string, edge: "start" | "end"): string | null {
  const date = toIsoDay(text.trim());
  const time = edge === "start" ? "00:00:00" : "23:59:59";
  if (!hasItsDay(date)) return null;
  const at = Date.parse(
    /^\d{4}-\d{2}-\d{2}$/.test(date)
      ? `${date}T${time}${BRAZIL_TIME}`
      : /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(date)
        ? `${date.replace(" ", "T")}${BRAZIL_TIME}`
        : date,
  );
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function toIsoDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (day) return `${year}-${month}-${day}`;
  const [, number = "", name = "", of = ""] = /^(\d{1,2})o? de ([a-z]{3,9}) de (\d{4})$/.exec(fold(text)) ?? [];
  const place = brazilianMonths.indexOf(name.slice(0, 3));
  return place < 0 ? text : `${of}-${String(place + 1).padStart(2, "0")}-${number.padStart(2, "0")}`;
}

/** Returns false for days such as 31 February, which Date.parse turns into 3 March. */
function hasItsDay(date: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const [, ofMail, name, yearOfMail] = /\b(\d{1,2}) ([a-z]{3})[a-z]{0,6} (\d{4})\b/i.exec(date) ?? [];
  const place = month === undefined ? englishMonths.indexOf((name ?? "").toLowerCase()) : Number(month) - 1;
  const told = Number(day ?? ofMail);
  return Number.isNaN(told) || new Date(Date.UTC(Number(year ?? yearOfMail), place, told)).getUTCDate() === told;
}

import type { Content, Entry, ListSection, SingleSection } from "#contract/candidates/resume";
import { numberFormat } from "~/services/server/format/intl";
import { toLicence } from "./licence";
import type { AnyEntry, AnySingle } from "./sections";

export interface SectionValues {
  [name: string]: string | string[] | DateParts | undefined;
}
export interface DateParts {
  day?: string | undefined;
  month?: string | undefined;
  year?: string | undefined;
  [part: string]: string | undefined;
}

function splitDate(date: string | null | undefined): DateParts | undefined {
  if (!date) return undefined;
  const [year, month, day] = date.split("-");
  return { year, month, day };
}

const texts = (record: object): SectionValues =>
  Object.fromEntries(Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

export function toEntryValues(section: ListSection, entry: AnyEntry | null): SectionValues {
  if (!entry) return {};
  if (section === "certificates") {
    const { date, expires, hours, ...rest } = entry as Entry<"certificates">;
    return { ...texts(rest), date: splitDate(date), expires: splitDate(expires), hours: hours?.toString() };
  }
  const { startDate, endDate, ...rest } = entry as Partial<Entry<"work">>;
  const isCurrent = section === "work" && !endDate ? "on" : undefined;
  return { ...texts(rest), startDate: splitDate(startDate), endDate: splitDate(endDate), isCurrent };
}

export function toSingleValues(section: SingleSection | "disability", content: AnySingle): SectionValues {
  if (!content) return {};
  switch (section) {
    case "objective": {
      const { roles, ...rest } = content as Content<"objective">;
      return { ...texts(rest), ...Object.fromEntries(roles.map(({ name }, index) => [`role${index + 1}`, name])) };
    }
    case "licence": {
      const { categories, paidActivity, expires } = content as Content<"licence">;
      return {
        categories: toLicence(categories),
        paidActivity: paidActivity ? "on" : undefined,
        expires: splitDate(expires),
      };
    }
    case "availability": {
      const { shifts, workplaces, contractTypes, distance, travels, start, relocation } =
        content as Content<"availability">;
      return {
        start: start ?? undefined,
        relocation: relocation ?? undefined,
        shifts,
        workplaces,
        contractTypes,
        distance: distance?.toString(),
        travels: travels === null ? undefined : travels ? "yes" : "no",
      };
    }
    case "salary": {
      const { minimum, negotiable } = content as Content<"salary">;
      const amount = minimum === null ? undefined : writeAmount(minimum);
      return { minimum: amount, negotiable: negotiable ? "on" : undefined };
    }
    case "schooling":
      return { level: (content as Content<"schooling">).level ?? undefined };
    case "disability":
      return texts(content);
  }
}

const inReais = numberFormat({ maximumFractionDigits: 0 });
const inCentavos = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes "2.500", "2.500,50". */
function writeAmount(centavos: number): string {
  return (centavos % 100 === 0 ? inReais : inCentavos)("pt-BR").format(centavos / 100);
}

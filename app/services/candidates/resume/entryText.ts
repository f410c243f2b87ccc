import type { TFunction } from "i18next";
import type { Entry, ListSection } from "#contract/candidates/resume";
import { partialDateText } from "./dates";
import type { AnyEntry } from "./sections";

export interface EntryText {
  title: string;
  /** "" if not stated. */
  period: string;
  lines: string[];
  summary?: string | undefined;
  highlights?: string[] | undefined;
  link?: string;
}

export interface ResumeTexts {
  t: TFunction<["resume", "enums"]>;
  language: string;
}

type Part = string | undefined | false | 0;
type Written = Omit<EntryText, "period" | "lines"> & { period?: Part[]; lines: Part[][] };

const join = (parts: Part[]) => parts.filter(Boolean).join(" · ");

export function writeEntry(section: ListSection, entry: AnyEntry, { t, language }: ResumeTexts): EntryText {
  const date = (told: string) => partialDateText(told, language);
  const between = (start: string | undefined, end: string | undefined, open: string | null) => {
    const last = end ? date(end) : open;
    if (start && last) return t("period", { start: date(start), end: last });
    return start ? date(start) : (last ?? "");
  };
  const write = {
    work: ({ position, name, location, startDate, endDate, summary, highlights }: Entry<"work">) => ({
      title: position,
      period: [between(startDate, endDate, t("now"))],
      lines: [[name, location]],
      summary,
      highlights,
    }),
    education: ({ area, institution, level, status, startDate, endDate }: Entry<"education">) => ({
      title: area,
      period: [status && t(`educationStatus.${status}`), between(startDate, endDate, null)],
      lines: [[institution, level && t(`enums:schooling.${level}`)]],
    }),
    certificates: ({ name, issuer, kind, date: done, expires, hours }: Entry<"certificates">) => ({
      title: name,
      period: [
        done && date(done),
        hours && t("hours", { count: hours }),
        expires && t("until", { date: date(expires) }),
      ],
      lines: [[kind && t(`courseKind.${kind}`), issuer]],
    }),
    languages: ({ language: name, fluency }: Entry<"languages">) => ({
      title: name,
      lines: [[t(`fluency.${fluency}`)]],
    }),
    links: ({ network, url }: Entry<"links">) => ({ title: network, lines: [[url]], link: url }),
  }[section] as (entry: AnyEntry) => Written;
  const { period = [], lines, ...words } = write(entry);
  return { ...words, period: join(period), lines: lines.map(join).filter(Boolean) };
}

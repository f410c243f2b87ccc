import type { Application } from "#contract/applications/application";
import type { TFunction } from "i18next";
import type { Meeting } from "#contract/applications/calendar";

interface Interviewed {
  applicationId: string;
  interview: Omit<NonNullable<Application["interview"]>, "slots"> & { startsAt: string };
  roleName: string;
  companyName: string | null;
  city: string;
  state: string;
  /** The receipt number of the application, or null in calendars that other people may read. */
  protocol: string | null;
  url: string;
}

export function toMeeting(
  { applicationId, interview, roleName, companyName, city, state, protocol, url }: Interviewed,
  t: TFunction<"applications">,
): Meeting {
  const { startsAt, changedAt, minutes, sequence, details, isCancelled, isConfirmed } = interview;
  const names = { role: roleName, company: companyName ?? "" };
  const lines = [...Object.values(details ?? {}), ...(protocol ? [t("calendar.protocol", { protocol })] : [])];
  return {
    uid: `${applicationId}@${new URL(url).hostname}`,
    startsAt,
    changedAt,
    duration: minutes,
    sequence,
    status: isCancelled ? "CANCELLED" : isConfirmed ? "CONFIRMED" : "TENTATIVE",
    summary: t(companyName ? "calendar.summaryAt" : "calendar.summary", names),
    description: lines.join("\n"),
    location: details?.address ?? details?.place ?? details?.link ?? `${city} (${state})`,
    url,
  };
}

import { paths } from "~/services/server/navigation/paths";

export const MESSAGES_AT_FIRST = 20;

const ALL = "all";

export function readThreadQuery(request: Request): { showsAll: boolean; writes: boolean; report: string | null } {
  const { searchParams } = new URL(request.url);
  const messages = searchParams.get("messages");
  return { showsAll: messages === ALL, writes: messages === "write", report: searchParams.get("report") };
}

export const withAllMessages = (vacancyId: number) => `${paths.progress(vacancyId)}?messages=${ALL}#messages`;

export const toReportHref = (vacancyId: number, messageId: string, showsAll: boolean | null) =>
  `${paths.progress(vacancyId)}?report=${messageId}${showsAll ? `&messages=${ALL}` : ""}#message-${messageId}`;

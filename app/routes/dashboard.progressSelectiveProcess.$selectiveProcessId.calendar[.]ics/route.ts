import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { viewApplicationOfProcess } from "#contract/application";
import { calendarOf } from "~/applications/calendar";
import { progressPath } from "~/applications/list";
import { requireCandidate } from "~/services/auth.server";
import { env } from "~/services/env.server";
import { translator } from "~/services/i18n.server";
import { originOf } from "~/services/origin.server";
import { processIdOf } from "~/services/vacancy/act.server";

/** How long an interview is taken to be, in minutes: companies say only when it begins. */
const DURATION = 60;

/** The interview as a file for the candidate's own calendar (RFC 5545); 404 where none is set. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  const selectiveProcessId = processIdOf(params.selectiveProcessId);
  const { id, state, dueAt, changedAt, details, protocol, process } = await api.load(viewApplicationOfProcess, {
    params: { id: candidateId, selectiveProcessId },
  });
  if (state !== "interview" || !dueAt) throw data(null, { status: 404 });
  const t = await translator(request, "applications");
  const names = { role: process.roleName, company: process.companyName ?? "" };
  const told = Object.values(details ?? {});
  const file = calendarOf(
    {
      uid: `${id}@${new URL(request.url).hostname}`,
      startsAt: dueAt,
      changedAt,
      duration: DURATION,
      summary: t(process.companyName ? "calendar.summaryAt" : "calendar.summary", names),
      description: [...told, t("calendar.protocol", { protocol: protocol ?? "" })].join("\n"),
      location: details?.address ?? details?.place ?? details?.link ?? `${process.city} (${process.state})`,
      url: `${originOf(request)}${progressPath(selectiveProcessId)}`,
    },
    env.BRAND_NAME,
  );
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="entrevista.ics"',
      "cache-control": "private, no-store",
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/application";
import { createCalendar } from "~/services/applications/calendar";
import { fileLoader } from "~/services/api/fileLoader.server";
import { candidateLoader } from "~/services/api/handlers.server";
import { env } from "~/services/serve/env.server";
import { translator } from "~/services/i18n/i18n.server";
import { paths } from "~/services/shell/paths";
import { getOrigin } from "~/services/serve/origin.server";
import { parseVacancyId } from "~/services/vacancy/action.server";

/** How long an interview is taken to last, in minutes, because companies say only when it begins. */
const DURATION = 60;

/** Answers with the interview as a file for the candidate's own calendar (RFC 5545), or with 404 where none is set. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () =>
    candidateLoader(request, async ({ api, candidateId }) => {
      const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
      const { id, state, dueAt, changedAt, details, protocol, vacancy } = await api.call(viewVacancyApplication, {
        params: { id: candidateId, selectiveProcessId },
      });
      if (state !== "interview" || !dueAt) throw data(null, { status: 404 });
      const t = await translator(request, "applications");
      const names = { role: vacancy.roleName, company: vacancy.companyName ?? "" };
      const lines = Object.values(details ?? {});
      const file = createCalendar(
        {
          uid: `${id}@${new URL(request.url).hostname}`,
          startsAt: dueAt,
          changedAt,
          duration: DURATION,
          summary: t(vacancy.companyName ? "calendar.summaryAt" : "calendar.summary", names),
          description: [...lines, t("calendar.protocol", { protocol: protocol ?? "" })].join("\n"),
          location: details?.address ?? details?.place ?? details?.link ?? `${vacancy.city} (${vacancy.state})`,
          url: getOrigin(request) + paths.progress(selectiveProcessId),
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
    }),
  );

import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/applications/application";
import { createCalendar } from "#contract/applications/calendar";
import { toMeeting } from "~/services/applications/progress/meeting";
import { fileLoader, savedAs, toOwnFile } from "~/services/requests/fileLoader.server";
import { candidateLoader } from "~/services/requests/handlers.server";
import { env } from "~/services/server/serve/env.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { paths } from "~/services/server/navigation/paths";
import { getOrigin } from "~/services/server/serve/origin.server";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";

/** Answers with the interview's newest version as an iCalendar file (RFC 5545), or with 404 if no time is set. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () =>
    candidateLoader(request, async ({ api, candidateId }) => {
      const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
      const { id, interview, protocol, vacancy } = await api.call(viewVacancyApplication, {
        params: { id: candidateId, selectiveProcessId },
      });
      if (!interview?.startsAt) throw data(null, { status: 404 });
      const { roleName, companyName, city, state } = vacancy;
      const url = getOrigin(request) + paths.progress(selectiveProcessId);
      const set = { ...interview, startsAt: interview.startsAt };
      const t = await translator(request, "applications");
      const meeting = toMeeting(
        { applicationId: id, interview: set, roleName, companyName, city, state, protocol, url },
        t,
      );
      const file = createCalendar([meeting], env.BRAND_NAME);
      return toOwnFile(file, "text/calendar; charset=utf-8", savedAs("entrevista.ics"));
    }),
  );

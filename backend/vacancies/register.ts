import { MINUTE_MS } from "#contract/base/time";
import type { Room } from "../messaging/room";
import { deleteOldLogos, fetchLogos } from "./companies/logos";
import { countDueRecords, recordSubscriber } from "./companies/record";
import { registerCompany } from "./companies/routes";
import { registerSavedSearches } from "./search/savedSearchRoutes";
import { registerVacancyMarks } from "./search/vacancyMarkRoutes";
import { closePassedVacancies } from "./vacancy/closing";
import { registerFeeds } from "./vacancy/feeds/routes";
import { fetchDueFeeds } from "./vacancy/feeds/runFeed";
import { lifeSubscriber } from "./vacancy/life";
import { registerVacancy } from "./vacancy/routes";
import { followSilence } from "./vacancy/silence";

export const vacancies: Room = {
  routes: [registerVacancy, registerSavedSearches, registerVacancyMarks, registerFeeds, registerCompany],
  subscribers: [recordSubscriber, lifeSubscriber],
  jobs: (log) => [
    { name: "closePassedVacancies", everyMs: MINUTE_MS, run: closePassedVacancies },
    { name: "fetchFeeds", everyMs: MINUTE_MS, run: fetchDueFeeds },
    { name: "followSilence", everyMs: 10 * MINUTE_MS, atStart: "soon", run: followSilence },
    { name: "countDueRecords", everyMs: MINUTE_MS, atStart: "soon", run: countDueRecords },
    { name: "deleteOldLogos", everyMs: 10 * MINUTE_MS, run: deleteOldLogos },
    {
      name: "fetchLogos",
      anyTime: true,
      everyMs: MINUTE_MS / 6,
      atStart: "soon",
      run: (context) => fetchLogos(context, log),
    },
  ],
};

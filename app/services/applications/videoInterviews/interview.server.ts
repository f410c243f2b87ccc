import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewVideoInterview } from "#contract/applications/videoInterview";
import { candidateLoader } from "~/services/requests/handlers.server";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import { parseVacancyId, toWhich } from "~/services/vacancies/vacancy/action.server";

type Params = LoaderFunctionArgs["params"];

export const toParams = ({ candidateId }: Pick<Candidate, "candidateId">, params: Params) => ({
  id: candidateId,
  selectiveProcessId: parseVacancyId(params.selectiveProcessId),
});

export const loadInterview = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const ids = toParams(candidate, params);
    const query = toWhich(request);
    const interview = await candidate.api.call(viewVideoInterview, { params: ids, query });
    const isEarlier = query.earlier !== undefined;
    return { interview, isEarlier, selectiveProcessId: ids.selectiveProcessId, now: new Date().toISOString() };
  });

import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewInterviewCaptions } from "#contract/applications/videoInterview";
import { candidateFile, toCaptions } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";
import { toWhich } from "~/services/vacancies/vacancy/action.server";
import { toParams } from "~/services/applications/videoInterviews/interview.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateFile(
    request,
    paths.viewVideoInterview(params.selectiveProcessId ?? ""),
    async (candidate) => {
      const { selectiveProcessId } = toParams(candidate, params);
      const ids = { id: candidate.user.id, selectiveProcessId, questionId: params.questionId ?? "" };
      return toCaptions(await candidate.api.call(viewInterviewCaptions, { params: ids, query: toWhich(request) }));
    },
    "text",
  );

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { viewAnswerFile, viewVacancyTest, vacancyAssessmentSchema } from "#contract/applications/vacancyAssessment";
import { candidateLoader } from "~/services/requests/handlers.server";
import { fileLoader, toDownload } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";
import { parseVacancyId, toWhich } from "~/services/vacancies/vacancy/action.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    const test = vacancyAssessmentSchema.safeParse(params.test).data;
    if (!test) throw data(null, { status: 404 });
    const query = toWhich(request);
    return candidateLoader(
      request,
      async ({ api, candidateId: id }) => {
        const ids = { id, selectiveProcessId, test };
        const { attempt, answers } = await api.call(viewVacancyTest, { params: ids, query });
        const items = attempt?.sections.flatMap((section) => section.items) ?? answers;
        const item = items.find((each) => each.id === params.item);
        if (item?.kind !== "file" || (item.answer !== "pdf" && item.answer !== "webp"))
          throw data(null, { status: 404 });
        const bytes = await api.call(viewAnswerFile, { params: { ...ids, item: item.id }, query });
        return toDownload(bytes, "resposta", item.answer);
      },
      paths.vacancyTest(selectiveProcessId, test),
    );
  });

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { viewAnswerFile, viewVacancyTest, vacancyTestSchema } from "#contract/vacancyTest";
import { candidateLoader } from "~/services/screen/handlers.server";
import { fileLoader, toDownload } from "~/services/screen/fileLoader.server";
import { paths } from "~/services/shell/paths";
import { parseVacancyId } from "~/services/vacancy/action.server";

/** What the candidate sent for an item of a test that is in progress. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    const test = vacancyTestSchema.safeParse(params.test).data;
    if (!test) throw data(null, { status: 404 });
    return candidateLoader(
      request,
      async ({ api, candidateId: id }) => {
        const { attempt } = await api.call(viewVacancyTest, { params: { id, selectiveProcessId, test } });
        const item = attempt?.sections.flatMap(({ items }) => items).find((each) => each.id === params.item);
        if (item?.kind !== "file" || (item.answer !== "pdf" && item.answer !== "webp"))
          throw data(null, { status: 404 });
        const bytes = await api.call(viewAnswerFile, { params: { id, selectiveProcessId, test, item: item.id } });
        return toDownload(bytes, "resposta", item.answer);
      },
      paths.vacancyTest(selectiveProcessId, test),
    );
  });

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/applications/application";
import { viewDocument } from "#contract/applications/document";
import { candidateLoader } from "~/services/requests/handlers.server";
import { fileLoader, toDownload } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    return candidateLoader(
      request,
      async ({ api, candidateId: id }) => {
        const application = await api.call(viewVacancyApplication, { params: { id, selectiveProcessId } });
        const document = application.documents.find((each) => each.id === params.documentId);
        if (!document?.kind) throw data(null, { status: 404 });
        const bytes = await api.call(viewDocument, {
          params: { id, applicationId: application.id, documentId: document.id },
        });
        return toDownload(bytes, "documento", document.kind);
      },
      paths.progress(selectiveProcessId),
    );
  });

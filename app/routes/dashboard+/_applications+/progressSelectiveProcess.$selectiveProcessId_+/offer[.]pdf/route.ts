import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { viewVacancyApplication } from "#contract/applications/application";
import { getCandidate } from "#contract/candidates/candidate";
import { toOfferDocument } from "~/services/applications/progress/offerDocument";
import { detectLanguage, getI18n } from "~/services/requests/i18n/i18n.server";
import { fileLoader, toDownload } from "~/services/requests/fileLoader.server";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";

/** Answers with the offer's newest version as PDF, or with 404 if there is no offer. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    return candidateLoader(
      request,
      async ({ api, candidateId: id }) => {
        const [application, candidate, language] = await Promise.all([
          api.call(viewVacancyApplication, { params: { id, selectiveProcessId } }),
          api.call(getCandidate, { params: { id } }),
          detectLanguage(request),
        ]);
        const offer = application.offers.at(-1);
        if (!offer) throw data(null, { status: 404 });
        const i18n = getI18n(language);
        const printed = toOfferDocument(
          { application, offer, candidateName: candidate.name },
          {
            t: i18n.getFixedT<["progress", "applications", "format", "enums"]>(null, [
              "progress",
              "applications",
              "format",
              "enums",
            ]),
            pay: i18n.getFixedT<["format", "enums"]>(null, ["format", "enums"]),
            language,
          },
        );
        // Imported on demand: the PDF library takes 20 MB of memory, and few people ask for a PDF.
        const { drawPdf } = await import("~/services/candidates/resume/drawPdf.server");
        return toDownload(new Uint8Array(await drawPdf(printed, "columns")), "proposta", "pdf");
      },
      paths.progress(selectiveProcessId),
    );
  });

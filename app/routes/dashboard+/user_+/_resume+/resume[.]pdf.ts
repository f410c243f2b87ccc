import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCandidate } from "#contract/candidates/candidate";
import { exportResume } from "#contract/candidates/resumeCalls";
import { candidateFile, toOwnFile } from "~/services/requests/fileLoader.server";
import { readResume } from "~/services/candidates/resume/saving.server";
import { detectLanguage, getI18n } from "~/services/requests/i18n/i18n.server";
import { printChoices, toResumeDocument } from "~/services/candidates/resume/printable";
import { resumeLayouts } from "~/services/candidates/resume/resumeDocument";
import { paths } from "~/services/server/navigation/paths";

/** Answers with the currículo as PDF. The query chooses layout and parts, and unknown values are ignored. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(request, paths.resume(), async ({ api, candidateId, user }) => {
    const { searchParams } = new URL(request.url);
    const layout = resumeLayouts.find((name) => name === searchParams.get("layout")) ?? resumeLayouts[0];
    const choices = printChoices.filter((name) => searchParams.getAll("with").includes(name));
    const [candidate, resume, attached, language] = await Promise.all([
      api.call(getCandidate, { params: { id: candidateId } }),
      readResume({ api, candidateId }),
      api.call(exportResume, { params: { id: candidateId }, query: { with: choices, extra: "none" } }),
      detectLanguage(request),
    ]);
    const t = getI18n(language).getFixedT<["resume", "enums"]>(null, ["resume", "enums"]);
    const title = t("print.file", { name: candidate.name });
    const printed = toResumeDocument({ candidate, email: user.email, resume, choices }, { t, language }, title);
    // Imported on demand: the PDF library takes 20 MB of memory, and few people ask for a PDF.
    const { drawPdf } = await import("~/services/candidates/resume/drawPdf.server");
    const bytes = new Uint8Array(await drawPdf(printed, layout, attached));
    return toOwnFile(bytes, "application/pdf", {
      "content-disposition": `attachment; filename="curriculo.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    });
  });

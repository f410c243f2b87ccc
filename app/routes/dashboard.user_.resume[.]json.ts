import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportResume } from "#contract/resumeCalls";
import { fileLoader } from "~/services/screen/fileLoader.server";
import { candidateLoader } from "~/services/screen/handlers.server";
import { paths } from "~/services/shell/paths";

export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () =>
    candidateLoader(
      request,
      async ({ api, candidateId }) => {
        const choices = new URL(request.url).searchParams.getAll("with");
        const query = { with: choices.filter((name) => ["address", "salary", "contact"].includes(name)) };
        const resume = await api.call(exportResume, { params: { id: candidateId }, query });
        return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
          headers: {
            "content-type": "application/json; charset=utf-8",
            "content-disposition": 'attachment; filename="curriculo.json"',
            "cache-control": "private, no-store",
          },
        });
      },
      paths.resume(),
    ),
  );

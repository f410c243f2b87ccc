import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportResume } from "#contract/candidates/resumeCalls";
import { candidateFile, toJsonFile } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(request, paths.resume(), async ({ api, candidateId }) => {
    const choices = new URL(request.url).searchParams.getAll("with");
    const query = { with: choices.filter((name) => ["address", "salary", "contact"].includes(name)) };
    const resume = await api.call(exportResume, { params: { id: candidateId }, query });
    return toJsonFile(resume, "curriculo.json");
  });

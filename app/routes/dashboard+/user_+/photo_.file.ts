import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewPhoto } from "#contract/candidates/user";
import { candidateFile, toOwnFile } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";

/** Answers with the candidate's photo, never cached, because another person may use the device later. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(request, paths.photo(), async ({ api, user }) =>
    toOwnFile(await api.call(viewPhoto, { params: { id: user.id } }), "image/webp"),
  );

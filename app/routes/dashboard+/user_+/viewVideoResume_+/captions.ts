import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewVideoCaptions } from "#contract/applications/video";
import { candidateFile, toCaptions } from "~/services/requests/fileLoader.server";
import { paths } from "~/services/server/navigation/paths";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(
    request,
    paths.viewVideoResume(),
    async ({ api, user }) => toCaptions(await api.call(viewVideoCaptions, { params: { id: user.id } })),
    "text",
  );

import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewVideoCaptions } from "#contract/video";
import { candidateFile, toCaptions } from "~/services/screen/fileLoader.server";
import { paths } from "~/services/shell/paths";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(
    request,
    paths.viewVideoResume(),
    async ({ api, user }) => toCaptions(await api.call(viewVideoCaptions, { params: { id: user.id } })),
    "text",
  );

import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewVideoCaptions } from "#contract/video";
import { fileLoader, toCaptions } from "~/services/screen/fileLoader.server";
import { candidateLoader } from "~/services/screen/handlers.server";
import { paths } from "~/services/shell/paths";

export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    candidateLoader(
      request,
      async ({ api, user }) => toCaptions(await api.call(viewVideoCaptions, { params: { id: user.id } })),
      paths.viewVideoResume(),
    ),
  );

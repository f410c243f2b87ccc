import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewPhoto } from "#contract/user";
import { fileLoader } from "~/services/screen/fileLoader.server";
import { candidateLoader } from "~/services/screen/handlers.server";
import { paths } from "~/services/shell/paths";

/** The candidate's own photo. No cache keeps it, because the phone may be somebody else's tomorrow. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "page", () =>
    candidateLoader(
      request,
      async ({ api, user }) =>
        new Response((await api.call(viewPhoto, { params: { id: user.id } })) as BodyInit, {
          headers: { "content-type": "image/webp", "cache-control": "private, no-store" },
        }),
      paths.photo(),
    ),
  );

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { saveVideoPoster, viewVideoPoster } from "#contract/applications/video";
import { candidateFile, toOwnFile } from "~/services/requests/fileLoader.server";
import { candidateAction } from "~/services/requests/handlers.server";
import { getText } from "~/services/server/serve/formData.server";
import { paths } from "~/services/server/navigation/paths";

/** Answers with the video's still picture, never cached, because another person may use the device later. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateFile(request, paths.viewVideoResume(), async ({ api, user }) =>
    toOwnFile(await api.call(viewVideoPoster, { params: { id: user.id } }), "image/webp"),
  );

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, async ({ api, user, form }) => {
    const image = getText(form, "poster");
    const attempt = await api.attempt(saveVideoPoster, { params: { id: user.id }, body: { image } });
    return new Response(null, { status: attempt.ok ? 204 : attempt.status });
  });

import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/services/server/navigation/paths";

/** Redirects unknown paths to /404 (docs/requirements.md, section 2). Missing assets and icons get a plain 404. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (/^\/(assets|icons)\//.test(new URL(request.url).pathname))
    return new Response("not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  return redirect(paths.notFound());
};

export const action = () => {
  throw data(null, { status: 404 });
};

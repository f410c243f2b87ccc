import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestSearches } from "#contract/vacancies/suggestion";
import { publicApi } from "~/services/server/api/client.server";
import { isKnownList, suggestKnown } from "~/services/candidates/resume/suggest.server";

const LONGEST_TYPED = 60;

/** Suggests completions of `q`, for a search or for a list of the currículo (`for`). Any cache may store the answer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, LONGEST_TYPED);
  const list = searchParams.get("for");
  if (isKnownList(list))
    return Response.json({ rows: suggestKnown(list, q) }, { headers: { "cache-control": "public, max-age=86400" } });
  const attempt = await publicApi.attempt(suggestSearches, { query: { q } }, { outage: true });
  if (!attempt.ok) return Response.json({ rows: [] }, { status: attempt.status });
  return Response.json({ rows: attempt.response.rows }, { headers: { "cache-control": "public, max-age=600" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestCities } from "~/services/requests/places/cities.server";

/** In characters. The longest city has 32. */
const LONGEST_TYPED = 60;

/** Suggests cities for `q`. Among equal matches, cities of `state` come first. Any cache may store the answer. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const cities = suggestCities((searchParams.get("q") ?? "").slice(0, LONGEST_TYPED), searchParams.get("state"));
  return Response.json({ cities }, { headers: { "cache-control": "public, max-age=86400" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestCities } from "~/services/requests/places/cities.server";

/** Longer texts are not looked for, in letters. The longest name of a city has 32. */
const LONGEST_TYPED = 60;

/** Finds the known cities that `q` may mean, those of `state` first. Any cache may keep the answer. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const cities = suggestCities((searchParams.get("q") ?? "").slice(0, LONGEST_TYPED), searchParams.get("state"));
  return Response.json({ cities }, { headers: { "cache-control": "public, max-age=86400" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestCities } from "~/services/places/cities.server";

/** The longest name of a city that is looked for, in letters; the longest there is has 32. */
const LONGEST_TYPED = 60;

/**
 * The known cities that what is typed may mean (`q`), those of `state` first, for app/islands/CityInput.tsx: the whole
 * list is 25 kB, an answer a few hundred bytes. The same for everybody and for long, so any cache may keep it.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const cities = suggestCities((searchParams.get("q") ?? "").slice(0, LONGEST_TYPED), searchParams.get("state"));
  return Response.json({ cities }, { headers: { "cache-control": "public, max-age=86400" } });
}

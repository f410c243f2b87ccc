import { listApplications } from "#contract/application";
import type { Candidate } from "~/services/auth/authentication.server";
import { PARTS_HEADER } from "~/services/serve/parts.server";
import { isSideCollapsed } from "~/services/serve/settings.server";
import type { Waiting } from "./waiting";

/** Nobody has more than this waiting at once. The first date has to be found among all of them. */
const MOST_WAITING = 100;

/**
 * Loads what the side menu says: how many applications wait for whom, and until when. It is null where nobody would see
 * it (a collapsed menu, a search in place, a browser that says that it is a phone's), and while the API can't tell.
 */
export async function loadWaiting(request: Request, { api, candidateId }: Candidate): Promise<Waiting | null> {
  const { headers } = request;
  // https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile
  if (headers.get("sec-ch-ua-mobile") === "?1" || headers.has(PARTS_HEADER) || isSideCollapsed(request)) return null;
  const attempt = await api.attempt(
    listApplications,
    { params: { id: candidateId }, query: { turn: "candidate", limit: MOST_WAITING } },
    { outage: true },
  );
  if (!attempt.ok) return null;
  const { rows, turns } = attempt.response;
  const dates = rows.flatMap(({ dueAt }) => dueAt ?? []).sort();
  return { turns, dueAt: dates[0] ?? null, now: new Date().toISOString() };
}

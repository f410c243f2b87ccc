import { listApplications } from "#contract/applications/application";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import { PARTS_HEADER } from "~/services/server/serve/finishedPage.server";
import { isSideCollapsed } from "~/services/server/serve/settings.server";
import type { Waiting } from "./waiting";

/** More than this never wait at once. The first date has to be found among all of them. */
const MOST_WAITING = 100;

/** Tells whether anybody sees the side menu: not where it is collapsed, in a search in place, or on a phone. */
function isMenuSeen(request: Request): boolean {
  const { headers } = request;
  // https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile
  return headers.get("sec-ch-ua-mobile") !== "?1" && !headers.has(PARTS_HEADER) && !isSideCollapsed(request);
}

/** Loads what the side menu says. Null where it says nothing, and while the API can't tell. */
export const loadMenuWaiting = (request: Request, candidate: Candidate): Promise<Waiting | null> =>
  isMenuSeen(request) ? findWaiting(candidate) : Promise.resolve(null);

/** Loads the same for a page that says it too. Null where the side menu loads it already. */
export const loadPageWaiting = (request: Request, candidate: Candidate): Promise<Waiting | null> =>
  isMenuSeen(request) ? Promise.resolve(null) : findWaiting(candidate);

/** Finds how many applications wait for whom, and until when. Null while the API can't tell. */
async function findWaiting({ api, candidateId }: Candidate): Promise<Waiting | null> {
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

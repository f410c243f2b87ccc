import { listApplications } from "#contract/applications/application";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import { PARTS_HEADER } from "~/services/server/serve/finishedPage.server";
import { isSideCollapsed } from "~/services/server/serve/settings.server";
import type { Waiting } from "./waiting";

const MOST_WAITING = 100;

/** Returns whether the side menu shows counts: not on phones, not if collapsed, and not in partial page updates. */
function isMenuSeen(request: Request): boolean {
  const { headers } = request;
  // "?1" is a phone (https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile).
  return headers.get("sec-ch-ua-mobile") !== "?1" && !headers.has(PARTS_HEADER) && !isSideCollapsed(request);
}

/** Loads the side menu's counts. Returns null if it shows none or the API is down. */
export const loadMenuWaiting = (request: Request, candidate: Candidate): Promise<Waiting | null> =>
  isMenuSeen(request) ? findWaiting(candidate) : Promise.resolve(null);

/** Loads the side menu's counts for a page that shows them too. Null if the menu loads them or the API is down. */
export const loadPageWaiting = (request: Request, candidate: Candidate): Promise<Waiting | null> =>
  isMenuSeen(request) ? Promise.resolve(null) : findWaiting(candidate);

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

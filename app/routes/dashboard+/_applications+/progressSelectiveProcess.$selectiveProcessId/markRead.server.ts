import { redirect } from "@remix-run/node";
import { isPrefetch } from "remix-utils/is-prefetch";
import { readMessages } from "#contract/applications/message";
import type { Api } from "~/services/server/api/client.server";

/** Marks the thread read and loads the page anew for its bell. A prefetch is refused: it may never be seen. */
export async function markRead(
  request: Request,
  { api, candidateId }: { api: Api; candidateId: string },
  applicationId: string,
): Promise<void> {
  if (isPrefetch(request)) throw new Response(null, { status: 425 });
  const marked = await api.attempt(readMessages, { params: { id: candidateId, applicationId } }, { outage: true });
  // After a post that was refused, the page has what was typed. Remix leaves the post's headers to the loader.
  if (!marked.ok || request.headers.has("content-type")) return;
  // Without the host, which a proxy may have under another name.
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
}

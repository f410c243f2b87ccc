import { redirect } from "@remix-run/node";
import { isPrefetch } from "remix-utils/is-prefetch";
import { readMessages } from "#contract/applications/message";
import type { Api } from "~/services/server/api/client.server";

/** Marks the thread read and reloads for the bell. A prefetch is refused, because its page may never be seen. */
export async function markRead(
  request: Request,
  { api, candidateId }: { api: Api; candidateId: string },
  applicationId: string,
): Promise<void> {
  if (isPrefetch(request)) throw new Response(null, { status: 425 });
  const marked = await api.attempt(readMessages, { params: { id: candidateId, applicationId } }, { outage: true });
  // No reload after a refused post, whose page has typed text. Remix gives the loader the post's headers.
  if (!marked.ok || request.headers.has("content-type")) return;
  // The host is left out, because a proxy may rename it.
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
}

import { redirect } from "@remix-run/node";
import { isPrefetch } from "remix-utils/is-prefetch";
import { readMessages } from "#contract/applications/message";
import type { Api } from "~/services/server/api/client.server";

/** Marks the thread read, then reloads, so the bell counts anew. Answers 425 to a prefetch, which may stay unseen. */
export async function markRead(
  request: Request,
  { api, candidateId }: { api: Api; candidateId: string },
  applicationId: string,
): Promise<void> {
  if (isPrefetch(request)) throw new Response(null, { status: 425 });
  const marked = await api.attempt(readMessages, { params: { id: candidateId, applicationId } }, { outage: true });
  // Never reloads after a form with errors: its text would be lost. Only a form's request has a content-type header.
  if (!marked.ok || request.headers.has("content-type")) return;
  // Redirects to a path without host, because behind a proxy the host of `request` may differ.
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search);
}

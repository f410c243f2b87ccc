import type { FastifyReply } from "fastify";
import type { Content } from "./html";
import { drawPage, screenPolicy } from "./page";
import { getNotice, type ScreenSession } from "./screenSession";

interface Sent {
  title: string;
  content: Content;
  session?: ScreenSession | null;
  path?: string;
}

/** Includes the result of the last action. */
export async function sendPage(reply: FastifyReply, { session, ...page }: Sent): Promise<FastifyReply> {
  const notice = session ? await getNotice(reply.server.context.db, session) : null;
  return reply
    .header("content-security-policy", screenPolicy)
    .type("text/html; charset=utf-8")
    .send(drawPage({ ...page, notice, ...(session && { session }) }));
}

import type { FastifyReply } from "fastify";
import type { Content } from "./html";
import { drawPage, HOME, screenPolicy } from "./page";
import { getNotice, type ScreenSession } from "./screenSession";

interface Sent {
  title: string;
  content: Content;
  session?: ScreenSession | null;
  path?: string;
}

export async function sendPage(reply: FastifyReply, { session, ...page }: Sent): Promise<FastifyReply> {
  const notice = session ? await getNotice(reply.server.context.db, session) : null;
  const { method, url } = reply.request;
  const back = method === "GET" ? url : HOME;
  return reply
    .header("content-security-policy", screenPolicy)
    .type("text/html; charset=utf-8")
    .send(drawPage({ ...page, notice, back, ...(session && { session }) }));
}

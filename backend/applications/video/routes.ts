import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "#contract/applications/video";
import { HOUR_S } from "#contract/base/time";
import { applyDueTransitionsForApplication } from "../progress/applyDueTransitions";
import { ApiProblem, notFound } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { toErrorAnswer } from "../../http/server/errorHandler";
import { findSender } from "../../http/limits/uploadedFile";
import { handle, handleOwnUser } from "../../http/route";
import { findVideoForCompany, listVideoViews } from "./companyView";
import { answerCaptions } from "./captions";
import { readPoster, savePoster } from "./poster";
import { leadToVideo, sendVideo } from "./sendVideo";
import { createUploadServer } from "./uploads";
import { findVideoResume, removeVideoResume, saveVideoCaptions, saveVideoResume } from "./videoResume";

export function registerVideo(app: FastifyInstance): void {
  void app.register(registerUploads);

  handleOwnUser(app, contract.saveVideoResume, ({ context, caller, body, request }) =>
    saveVideoResume(context, { userId: caller.userId, sender: findSender(request) }, body.uploadId),
  );

  handleOwnUser(app, contract.viewVideoResume, async ({ context, caller }) => {
    const video = (await findVideoResume(context, caller.userId))?.video ?? null;
    return { video, views: video ? await listVideoViews(context, caller.userId, video.savedAt) : [] };
  });

  handleOwnUser(app, contract.viewVideoResumeFile, async ({ context, caller, query, request, reply }) => {
    const found = await findVideoResume(context, caller.userId);
    if (!found) throw notFound();
    return (query.download ? leadToVideo : sendVideo)(context, found, { request, reply });
  });

  handle(app, contract.viewApplicationVideo, async ({ context, params: { applicationId }, request, reply }) => {
    await applyDueTransitionsForApplication(context, applicationId);
    const found = await findVideoForCompany(context, applicationId);
    if (!found) throw notFound();
    return leadToVideo(context, found, { request, reply });
  });

  handle(app, contract.viewApplicationVideoCaptions, async ({ context, params: { applicationId }, reply }) => {
    await applyDueTransitionsForApplication(context, applicationId);
    const found = await findVideoForCompany(context, applicationId);
    if (!found) throw notFound();
    return answerCaptions(found.video.captions, found.video.seconds, reply);
  });

  handleOwnUser(app, contract.saveVideoCaptions, ({ context, caller, body }) =>
    saveVideoCaptions(context, caller.userId, body.captions),
  );

  handleOwnUser(app, contract.viewVideoCaptions, async ({ context, caller, reply }) => {
    const found = await findVideoResume(context, caller.userId);
    if (!found) throw notFound();
    return answerCaptions(found.video.captions, found.video.seconds, reply);
  });

  handleOwnUser(app, contract.saveVideoPoster, async ({ context, caller, body, request }) => {
    await limit(context, `poster:user:${caller.userId}`, { max: 30, windowSeconds: HOUR_S });
    const input = Buffer.from(body.image, "base64");
    await savePoster(context, caller.userId, { input, bytes: input.length, sender: findSender(request) });
    return { hasPoster: true as const };
  });

  handleOwnUser(app, contract.viewVideoPoster, async ({ context, caller, reply }) => {
    const bytes = await readPoster(context, caller.userId);
    reply.type("image/webp").headers({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" });
    return bytes;
  });

  handleOwnUser(app, contract.removeVideoResume, async ({ context, caller }) => {
    await removeVideoResume(context, caller.userId);
    return { videoUrl: null };
  });
}

/** Uploads that one person may begin in an hour. On a bad network, some uploads begin anew. */
const UPLOADS_AN_HOUR = 30;

/** Registers tus, whose bodies are streams and whose answers are headers, so its calls are not in the contract. */
async function registerUploads(scope: FastifyInstance): Promise<void> {
  const { context } = scope;
  const calls = new WeakMap<IncomingMessage, { userId: string; request: FastifyRequest; reply: FastifyReply }>();
  const getCall = (request: Request) => {
    const call = calls.get((request as unknown as { node: { req: IncomingMessage } }).node.req);
    if (!call) throw new Error("a call without a caller");
    return call;
  };
  const uploads = await createUploadServer(
    context,
    (request) => getCall(request).userId,
    (called, error) => {
      const { request, reply } = getCall(called);
      const { status, headers, body } = toErrorAnswer(error, request);
      reply.raw.setHeaders(new Headers(headers));
      const own = (error as { status_code?: number }).status_code;
      return { status_code: own !== undefined && own < 500 ? own : status, body: JSON.stringify(body) };
    },
  );
  scope.addContentTypeParser("application/offset+octet-stream", (_request, _payload, parsed) => parsed(null));
  const route = {
    method: ["POST", "HEAD", "PATCH", "DELETE"],
    exposeHeadRoute: false,
    onRequest: (request: FastifyRequest) =>
      request.caller ? Promise.resolve() : Promise.reject(new ApiProblem("notAuthenticated")),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.caller) return;
      const { userId } = request.caller;
      if (request.method === "POST")
        await limit(context, `upload:user:${userId}`, { max: UPLOADS_AN_HOUR, windowSeconds: HOUR_S });
      calls.set(request.raw, { userId, request, reply });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      await uploads.handle(request.raw, reply.raw);
    },
  };
  for (const url of [contract.UPLOADS_PATH, `${contract.UPLOADS_PATH}/:id`]) scope.route({ ...route, url });
}

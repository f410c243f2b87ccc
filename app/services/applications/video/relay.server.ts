import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { endpointPath } from "#contract/base/endpoint";
import { UPLOADS_PATH, viewVideoResumeFile } from "#contract/applications/video";
import { dropRest } from "~/services/server/serve/formArrival.server";
import { paths } from "~/services/server/navigation/paths";
import { viewInterviewFile } from "#contract/applications/videoInterview";
import { isUploadPath, readInterviewFilePath, toApiPath, toBrowserPath } from "~/services/server/serve/videoPaths";
import { findRelayed } from "~/services/requests/auth/openSession.server";

/** Returns whether a request bypasses Remix, because Remix would buffer the whole video in memory. */
export const isRelayedPath = (path: string): boolean =>
  path === paths.videoResumeFile() || readInterviewFilePath(path) !== null || isUploadPath(path);

/** Streams a video to or from the API server (tus 1.0.0). The API server checks who owns the video. */
export async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ""] = (request.url ?? "").split("?", 1);
  try {
    await (isUploadPath(path) ? passUploadOn(path, request, response) : sendFile(path, request, response));
  } catch (error) {
    if (response.destroyed || response.headersSent) return void response.destroy();
    console.error(`a video was not passed on: ${String(error)}`);
    response.writeHead(503, { ...TUS, "retry-after": "5" }).end();
  }
}

/** Closes the connection after each call, because browsers silently repeat a request on a reused connection. */
const ONE_CALL = { connection: "close" };
const TUS = { "tus-resumable": "1.0.0", ...ONE_CALL };

/** Forwards a part of an upload with a few allowed headers. Only known paths and methods are forwarded. */
async function passUploadOn(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  const target = toApiPath(path);
  const isOfAll = target === UPLOADS_PATH;
  if (!target || !(isOfAll ? method === "POST" : ["HEAD", "PATCH", "DELETE"].includes(method)))
    return void response.writeHead(404, TUS).end();
  const caller = await findRelayed(toCookies(request));
  if (!caller) {
    dropRest(request);
    return void response.writeHead(401, TUS).end();
  }
  const { status, headers, body } = await caller.stream({
    method,
    path: target,
    headers: {
      "content-length": "0",
      ...pick(request.headers, [
        "content-length",
        "content-type",
        "tus-resumable",
        "upload-defer-length",
        "upload-length",
        "upload-offset",
      ]),
    },
    body: method === "PATCH" ? request : null,
  });
  // Reads the rest of the body: a browser that is still sending would not read an early refusal.
  dropRest(request);
  const { location } = headers;
  response.writeHead(status, {
    ...pick(headers, [
      "content-length",
      "content-type",
      "retry-after",
      "tus-resumable",
      "upload-defer-length",
      "upload-length",
      "upload-offset",
    ]),
    ...(location?.startsWith(`${UPLOADS_PATH}/`) && { location: toBrowserPath(location) }),
    "cache-control": "no-store",
    ...ONE_CALL,
  });
  await pipeline(body, response);
}

/** Sends a video résumé or recorded answer, never cached, because another person may use the device later. */
async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const recording = readInterviewFilePath(path);
  const caller = await findRelayed(toCookies(request));
  const query = new URL(request.url ?? "", "http://here.invalid").searchParams;
  const isDownload = query.has("download");
  const answer = await caller?.stream({
    method: "GET",
    path: recording
      ? endpointPath(viewInterviewFile, { id: caller.userId, ...recording }) +
        (query.has("earlier") ? "?earlier=1" : "")
      : endpointPath(viewVideoResumeFile, { id: caller.userId }) + (isDownload ? "?download=1" : ""),
    headers: pick(request.headers, ["range", "if-range"]),
    body: null,
  });
  if (!answer || answer.status === 401) {
    answer?.body.resume();
    const page = recording ? paths.viewVideoInterview(recording.selectiveProcessId) : paths.viewVideoResume();
    return void response.writeHead(303, { location: paths.login(page) }).end();
  }
  const { status, headers, body } = answer;
  // The API server answered with the file's signed address in the bucket.
  if (status === 307 && isDownload) {
    body.resume();
    const { location = paths.viewVideoResume() } = headers;
    return void response.writeHead(303, { location, "cache-control": "no-store" }).end();
  }
  // The body, a JSON error of the API server, is dropped: a video player can't show it.
  if (status >= 400 && status !== 416) {
    body.resume();
    return void response.writeHead(status).end();
  }
  response.writeHead(status, {
    ...pick(headers, ["accept-ranges", "content-length", "content-range", "content-type"]),
    "content-disposition": isDownload ? `attachment; filename="${toFileName(headers["content-type"])}"` : "inline",
    "content-security-policy": "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    "cache-control": "private, no-store",
  });
  if (request.method === "HEAD") {
    body.destroy();
    return void response.end();
  }
  await pipeline(body, response);
}

/** Returns a download's file name by its type: "video.webm" for "video/webm". Sound in MP4 is named m4a. */
function toFileName(type = "video/mp4"): string {
  const names: Record<string, string> = { "audio/mp4": "audio.m4a", "audio/mpeg": "audio.mp3" };
  return names[type] ?? type.replace("/", ".");
}

/** Returns a web Request with the cookies, because the functions that read the session need one. */
export const toCookies = ({ headers }: IncomingMessage): Request =>
  new Request("http://here.invalid", { headers: { cookie: headers.cookie ?? "" } });

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

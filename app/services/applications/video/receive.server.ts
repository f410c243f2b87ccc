import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { FieldProblem } from "#contract/base/fieldProblem";
import type { Problem, ProblemCode } from "#contract/base/problem";
import { ApiError, isSessionEnd, toApiError, type Failure } from "~/services/server/api/client.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { uploadInParts, UploadRefused } from "~/services/server/api/uploads.server";
import { findCandidate, leadToLogin, type Candidate } from "~/services/requests/auth/authentication.server";
import { getText } from "~/services/server/serve/formData.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { beginAnswer } from "~/services/server/serve/context.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { Toast } from "~/services/server/navigation/toast";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { isOwnForm } from "~/services/requests/forms/formToken.server";

/** The API server's time limit to answer, in ms, below the 120 s of deploy/nginx.conf. Long, because videos queue. */
export const LONGEST_VIDEO_ANSWER = 110_000;

export interface Destination {
  form: string;
  /** The form's address after a login. That page says that the video was not sent. */
  again: string;
  saved: string;
  toast: Toast["text"];
  save(candidate: Pick<Candidate, "api" | "user" | "candidateId">, uploadId: string): Promise<{ ok: true } | Failure>;
}

/** Streams a form's video to the API server. The whole video is never in memory. */
export async function receiveVideoForm(request: Request, destination: Destination) {
  try {
    const candidate = await findCandidate(request);
    // The video of a person without login is not read.
    if (typeof candidate === "string") {
      throw candidate === "nobody"
        ? await leadToLogin(request, destination.again)
        : redirect(paths.register(destination.form));
    }
    return await receive(request, candidate, destination);
  } catch (error) {
    const failure = error instanceof UploadRefused ? toApiError(error.answer) : error;
    if (isSessionEnd(failure)) throw await leadToLogin(request, destination.again);
    if (failure instanceof ApiError) return toRefusal(failure);
    throw failure;
  }
}

async function receive(request: Request, candidate: Candidate, destination: Destination) {
  const sent = await readFileForm(request, async (bytes) => ({
    upload: await uploadInParts(candidate.api.upload, bytes),
  }));
  if (!sent) return refuse(400, { file: "videoMissing" });
  if (sent.upload === "tooLarge") return refuse(413, { file: "videoTooLarge" });
  // A phone with a full disk records an empty file, of which nothing can be uploaded.
  if (!sent.upload) return refuse(415, { file: "videoBroken" });
  return save({ request, ...candidate }, destination, sent.upload.uploadId);
}

/** Saves a video that a script has already uploaded (docs/decisions/0024). */
export const saveUploadedVideo = (context: ActionContext, destination: Destination) =>
  save(context, destination, getText(context.form, "uploadId"));

/** Returns whether a form saves an upload. Such a form works once: saving deletes the upload (see answerOnce). */
export const isOfUpload = (form: FormData): boolean => form.has("uploadId");

async function save(
  { request, ...candidate }: Pick<ActionContext, "request" | "api" | "user" | "candidateId">,
  destination: Destination,
  uploadId: string,
) {
  beginAnswer(LONGEST_VIDEO_ANSWER);
  const attempt = await destination.save(candidate, uploadId);
  if (!attempt.ok) return toRefusal(attempt);
  return redirectWithToast(request, asChanged(destination.saved), { kind: "success", text: destination.toast });
}

function toRefusal({ status, problem }: Pick<ApiError, "status" | "problem">) {
  const [reason] = problem.fields?.file ?? [];
  if (reason) return refuse(status, { file: reason as FieldProblem });
  const code = problem.code === "notFound" || problem.code === "invalid" ? "uploadIncomplete" : problem.code;
  return code === "tooLarge"
    ? refuse(status, { file: "videoTooLarge" })
    : refuse(status, { "": code }, problem.retryAfter);
}

function refuse(status: number, problem: { file: FieldProblem } | { "": ProblemCode }, retryAfter?: number) {
  const errors = Object.entries(problem).map(([name, code]): [string, string[]] => [name, [code as string]]);
  const result: SubmissionResult = { status: "error", error: Object.fromEntries(errors) };
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return data({ result }, { status, ...(headers && { headers }) });
}

/** The limits of a form: a few short texts, and up to three file fields, of which the person fills one. */
const limits = { files: 3, fields: 8, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 32 };

/**
 * Streams a form whose file is too large for memory. Returns the result of `take`, which reads the first file; null
 * without a file. Throws a 400 for an unreadable form, a 403 for another site's form, and any error of `take`.
 */
async function readFileForm<R>(request: Request, take: (bytes: Readable) => Promise<R>): Promise<R | null> {
  const fields = new FormData();
  const parser = createParser(request.headers.get("content-type") ?? "");
  let taking: Promise<R> | null = null;
  let open: Readable | null = null;
  const begin = async (bytes: Readable) => {
    // In our forms the token comes before the file, so it has already been read.
    if (!(await isOwnForm(fields, request.headers))) throw refusal(403);
    return take(bytes);
  };
  parser.on("field", (name, value) => fields.append(name, value));
  parser.on("file", (_field, bytes, name) => {
    // An empty file field arrives as a file without a name.
    if (!name || taking) return void bytes.resume();
    open = bytes;
    taking = begin(bytes);
    // An error of `take` is thrown by `return taking`, after the whole form has arrived.
    taking.catch(() => undefined).finally(() => bytes.resume());
  });
  const body = request.body as ReadableStream<Uint8Array> | null;
  try {
    if (body) await pipeline(Readable.fromWeb(body), parser);
  } catch (error) {
    (open as Readable | null)?.destroy(error as Error);
    throw request.signal.aborted ? error : refusal(400);
  }
  return taking;
}

function createParser(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw refusal(400);
  }
}

const refusal = (status: 400 | 403) =>
  data({ code: status === 400 ? "invalid" : "forbidden", message: "" } satisfies Problem, { status });

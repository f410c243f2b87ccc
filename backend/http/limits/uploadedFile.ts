import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyError, FastifyRequest } from "fastify";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { hasRoom, toReserve } from "../../platform/db/diskSpace";
import { ApiProblem } from "../../platform/errors";
import { withWorkFile } from "../../platform/files/workFolder";
import { visitorAddress } from "./visitorAddress";
import type { Received } from "../../platform/files/gate";
import { toSender, type Sender } from "../../platform/files/workplaces";

/** Simultaneous uploads per person and per address. Many phones of a mobile network share one address. */
const MOST_OF_USER = 3;
const MOST_OF_ADDRESS = 8;
const arrivals = new Map<string, number>();

export interface ReceivedFile extends Received {
  input: { path: string };
}

export const findSender = (request: FastifyRequest): Sender =>
  toSender(visitorAddress(request), request.caller?.userId);

/**
 * Stores an upload on disk until `use` ends. Throws `tooManyRequests`, `noSpace`, `unsupportedMedia`, `tooLarge` or
 * `invalid` (file). X-Requested-With is required against CSRF (docs/requirements.md, section 7).
 */
export async function receiveFile<R>(request: FastifyRequest, use: (file: ReceivedFile) => Promise<R>): Promise<R> {
  if (!request.headers["x-requested-with"])
    throw new ApiProblem("invalid", { fields: { "X-Requested-With": ["required"] } });
  const sender = findSender(request);
  const own = arrivals.get(sender.account) ?? 0;
  if (own >= (request.caller ? MOST_OF_USER : MOST_OF_ADDRESS))
    throw new ApiProblem("tooManyRequests", { retryAfter: 30 });
  const { config } = request.server.context;
  const all = [...arrivals.values()].reduce((sum, count) => sum + count, 1);
  if (!hasRoom(config.DATA_DIR, toReserve(config) + all * MAX_PHOTO_BYTES))
    throw new ApiProblem("noSpace", { retryAfter: 60 });
  arrivals.set(sender.account, own + 1);
  try {
    return await withWorkFile(config, async (path) => {
      const bytes = await saveUploadedFile(request, path);
      return use({ input: { path }, bytes, sender });
    });
  } finally {
    const left = (arrivals.get(sender.account) ?? 1) - 1;
    if (left > 0) arrivals.set(sender.account, left);
    else arrivals.delete(sender.account);
  }
}

async function saveUploadedFile(request: FastifyRequest, path: string): Promise<number> {
  if (!request.isMultipart()) throw new ApiProblem("unsupportedMedia");
  await savePart(request, path).catch((error: unknown) => {
    const { statusCode, syscall } = error as Partial<FastifyError> & NodeJS.ErrnoException;
    if (error instanceof ApiProblem || statusCode !== undefined || syscall !== undefined) throw error;
    throw new ApiProblem("invalid", { fields: { file: ["invalid"] } });
  });
  const { size } = await stat(path);
  if (size === 0) throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  return size;
}

async function savePart(request: FastifyRequest, path: string): Promise<void> {
  const part = await request.file();
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  }
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new ApiProblem("tooLarge");
}

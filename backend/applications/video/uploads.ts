import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "@tus/server";
import { and, eq, lt } from "drizzle-orm";
import { Counter } from "prom-client";
import { MAX_VIDEO_BYTES, UPLOADS_PATH, uploadId } from "#contract/applications/video";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { newSecret } from "../../platform/crypto/secret";
import { hasRoom, toReserve } from "../../platform/db/diskSpace";
import { uploads } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { getFiles } from "../../platform/files/fileStore";
import { digestStream } from "../../platform/files/storedFiles";
import { deleteOldWork } from "../../platform/files/workFolder";
import { processMetrics } from "../../platform/metrics/processMetrics";

const KEPT_MS = DAY_MS;
/** Most uploads of one person at a time. QUOTA is the most bytes of these uploads together. */
const MOST_UPLOADS = 3;
const QUOTA = 2 * MAX_VIDEO_BYTES;

const counted = new Counter({
  name: "video_uploads_total",
  help: "Uploads of videos in parts that were begun, and that came whole",
  labelNames: ["event"],
  registers: [processMetrics],
});

const noSpace = () => new ApiProblem("noSpace", { retryAfter: 60 });

const refusal = (status_code: number, body: string) => Object.assign(new Error(body), { status_code, body });

/**
 * Creates the server of resumable uploads (tus 1.0.0). Several API servers share its rows in the database. The file's
 * length is the offset, so a crash loses nothing. Loads the package on the first call, to keep the start-up short.
 */
export async function createUploadServer(
  context: AppContext,
  userOf: (request: Request) => string,
  answerError: (request: Request, error: unknown) => { status_code: number; body: string },
): Promise<{ handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> }> {
  const { db, config } = context;

  const find = async (partFile: string) => {
    const [row] = await db.select().from(uploads).where(eq(uploads.partFile, partFile));
    return row;
  };
  const datastore = await getFiles(config).uploadsTo({
    get: async (partFile) => (await find(partFile)) ?? null,
    setBytes: async (partFile, bytes) => {
      await db.update(uploads).set({ bytes }).where(eq(uploads.partFile, partFile));
    },
    delete: async (partFile) => {
      await db.delete(uploads).where(eq(uploads.partFile, partFile));
    },
  });

  const options: Omit<ConstructorParameters<typeof Server>[0], "datastore"> = {
    path: UPLOADS_PATH,
    maxSize: MAX_VIDEO_BYTES,
    // Addresses must not depend on the Host or Forwarded header.
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: () => `${newSecret()}.part`,
    getFileIdFromRequest: (_, last) => (uploadId.safeParse(last).success ? last : undefined),
    // By default, the package sends the messages of errors, even a failed SQL statement with its values.
    onResponseError: answerError,
    onIncomingRequest: async (request, id) => {
      if (request.method === "POST") return;
      const row = await find(id);
      if (row?.userId !== userOf(request)) throw refusal(404, "not found");
      const part = Number(request.headers.get("content-length") ?? 0);
      if (request.method === "PATCH" && !hasRoom(config.DATA_DIR, toReserve(config) + part)) throw noSpace();
    },
    onUploadCreate: async (request, { id, size }) => {
      if (size === 0) throw refusal(400, "Upload-Length must not be 0");
      const userId = userOf(request);
      await makeWayFor(context, userId, size ?? MAX_VIDEO_BYTES);
      await db.insert(uploads).values({ partFile: id, userId, bytes: size ?? null, createdAt: context.now() });
      // Counts after inserting, so that the later of two simultaneous uploads counts both.
      const promised = config.S3_BUCKET ? 0 : await countPromised(context);
      if (!hasRoom(config.DATA_DIR, toReserve(config) + Math.max(promised, size ?? MAX_VIDEO_BYTES))) {
        await db.delete(uploads).where(eq(uploads.partFile, id));
        throw noSpace();
      }
      counted.inc({ event: "begun" });
      return {};
    },
    onUploadFinish: () => {
      counted.inc({ event: "complete" });
      return Promise.resolve({});
    },
  };
  let server: Promise<Server> | undefined;
  const load = () =>
    import("@tus/server").then(({ Server: UploadServer }) => new UploadServer({ ...options, datastore }));
  return { handle: async (request, response) => (await (server ??= load())).handle(request, response) };
}

/** Deletes a person's oldest uploads, as abandoned, until a new one of `bytes` is within MOST_UPLOADS and QUOTA. */
async function makeWayFor(context: AppContext, userId: string, bytes: number): Promise<void> {
  const own = await context.db
    .select({ file: uploads.partFile, bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.createdAt);
  let [left, promised] = [own.length, own.reduce((sum, row) => sum + (row.bytes ?? MAX_VIDEO_BYTES), bytes)];
  for (const { file, bytes: old } of own) {
    if (left < MOST_UPLOADS && promised <= QUOTA) return;
    await deleteUpload(context, file);
    [left, promised] = [left - 1, promised - (old ?? MAX_VIDEO_BYTES)];
  }
}

async function countPromised({ db, config }: AppContext): Promise<number> {
  const all = await db.select({ file: uploads.partFile, bytes: uploads.bytes }).from(uploads);
  const sizes = await Promise.all(all.map(({ file }) => getFiles(config).size(file)));
  return all.reduce((sum, { bytes }, index) => sum + Math.max(0, (bytes ?? MAX_VIDEO_BYTES) - (sizes[index] ?? 0)), 0);
}

export async function deleteUpload({ db, config }: AppContext, partFile: string): Promise<void> {
  await getFiles(config).delete(partFile);
  await db.delete(uploads).where(eq(uploads.partFile, partFile));
}

/** Returns a complete upload's row. Throws `notFound` for another person's upload, and `uploadIncomplete`. */
export async function findWholeUpload({ db, config }: AppContext, userId: string, partFile: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.partFile, partFile), eq(uploads.userId, userId)));
  if (!row) throw notFound();
  if ((await getFiles(config).size(partFile)) !== row.bytes) throw new ApiProblem("uploadIncomplete");
  return row;
}

/** Returns the SHA-256 of a complete upload. Throws `notFound` or `uploadIncomplete`, as `findWholeUpload` does. */
export async function digestUpload(context: AppContext, userId: string, partFile: string): Promise<string> {
  await findWholeUpload(context, userId, partFile);
  return (await digestStream(await getFiles(context.config).open(partFile))).digest;
}

/** Deletes uploads that are a day old and files of crashed inspections. Returns the number of uploads. */
export async function deleteOldUploads(context: AppContext): Promise<number> {
  const old = await context.db
    .select({ file: uploads.partFile })
    .from(uploads)
    .where(lt(uploads.createdAt, new Date(context.now().getTime() - KEPT_MS)));
  for (const { file } of old) await deleteUpload(context, file);
  await deleteOldWork(context.config);
  return old.length;
}

import type { FastifyError, FastifyRequest } from "fastify";
import { digest } from "../crypto/secret";
import { ApiProblem } from "../errors";

/** The most files that may arrive at once, each held in memory: 10 MB at most. */
const MOST_ARRIVING = 12;
const arrivals = new Map<string, number>();

/** A user's second file waits for the first: a form was sent twice. A third one is refused. */
const MOST_OF_USER = 2;

/** The most visitors of one address who may send at once: mobile networks give one address to many people. */
const MOST_OF_ADDRESS = 4;

/** Who sends a file: a user by their id, whose files are taken one after the other, or somebody at an address. */
type Sender = { userId: string } | { address: string };

/**
 * Takes in a file, so that a few who send slowly can't fill the memory. Throws ApiProblem tooManyRequests for a
 * sender's one too many, and unavailable where too many arrive; a form of another site can't set X-Requested-With, so
 * it is wanted (docs/requirements.md, section 7).
 */
export async function receiveFile<R>(
  request: FastifyRequest,
  from: Sender,
  take: (bytes: Buffer) => Promise<R>,
): Promise<R> {
  if (!request.headers["x-requested-with"])
    throw new ApiProblem("invalid", { fields: { "X-Requested-With": ["required"] } });
  const [sender, most] = "userId" in from ? [from.userId, MOST_OF_USER] : [`visitor ${from.address}`, MOST_OF_ADDRESS];
  const own = arrivals.get(sender) ?? 0;
  if (own >= most) throw new ApiProblem("tooManyRequests", { retryAfter: 30 });
  const all = [...arrivals.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MOST_ARRIVING) throw new ApiProblem("unavailable", { retryAfter: 5 });
  arrivals.set(sender, own + 1);
  try {
    return "userId" in from ? await takeInTurn(from.userId, request, take) : await take(await readUploadedFile(request));
  } finally {
    const left = (arrivals.get(sender) ?? 1) - 1;
    if (left > 0) arrivals.set(sender, left);
    else arrivals.delete(sender);
  }
}

interface Turn {
  /** The address and the digest of the bytes, once they have arrived. Null for a file that could not be read. */
  content: Promise<string | null>;
  result: Promise<unknown>;
}
const turns = new Map<string, Turn>();

/** Takes a user's file after the one before it. The same file at the same address is taken once, for both. */
async function takeInTurn<R>(userId: string, request: FastifyRequest, take: (bytes: Buffer) => Promise<R>): Promise<R> {
  const before = turns.get(userId);
  const arrived = (before?.content ?? Promise.resolve()).then(() => readUploadedFile(request));
  const content = arrived.then(
    (bytes) => `${request.url} ${digest(bytes)}`,
    () => null,
  );
  const result = arrived.then(async (bytes) => {
    if (before && (await before.content) === (await content)) return before.result as Promise<R>;
    await before?.result.catch(() => undefined);
    return take(bytes);
  });
  const turn = { content, result };
  turns.set(userId, turn);
  try {
    return await result;
  } finally {
    if (turns.get(userId) === turn) turns.delete(userId);
  }
}

/** Reads the bytes of the field `file`. Throws ApiProblem unsupportedMedia, tooLarge or invalid (field file). */
async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiProblem("unsupportedMedia");
  const bytes = await readPart(request).catch((error: unknown) => {
    if (error instanceof ApiProblem || (error as Partial<FastifyError>).statusCode !== undefined) throw error;
    // The other errors are the parser's own: no boundary, or a form that ends too early.
    throw new ApiProblem("invalid", { fields: { file: ["invalid"] } });
  });
  if (bytes.length === 0) throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  return bytes;
}

async function readPart(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file();
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw new ApiProblem("invalid", { fields: { file: ["required"] } });
  }
  return part.toBuffer();
}

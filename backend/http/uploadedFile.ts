import type { FastifyError, FastifyRequest } from "fastify";
import { ApiProblem } from "../errors";

/** The most files that may arrive at once, each held in memory: 10 MB at most. */
const MOST_ARRIVING = 12;
const arrivals = new Map<string, number>();

/** The most visitors of one address who may send at once: mobile networks give one address to many people. */
const MOST_OF_ADDRESS = 4;

/** Who sends a file: a user by their id, who sends one at a time, or somebody at an address. */
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
  const [sender, most] = "userId" in from ? [from.userId, 1] : [`visitor ${from.address}`, MOST_OF_ADDRESS];
  const own = arrivals.get(sender) ?? 0;
  if (own >= most) throw new ApiProblem("tooManyRequests", { retryAfter: 30 });
  const all = [...arrivals.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MOST_ARRIVING) throw new ApiProblem("unavailable", { retryAfter: 5 });
  arrivals.set(sender, own + 1);
  try {
    return await take(await readUploadedFile(request));
  } finally {
    const left = (arrivals.get(sender) ?? 1) - 1;
    if (left > 0) arrivals.set(sender, left);
    else arrivals.delete(sender);
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

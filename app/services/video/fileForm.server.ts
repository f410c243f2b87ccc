import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { data } from "@remix-run/node";
import type { Problem } from "#contract/problem";
import { isOwnForm } from "~/services/forms/formToken.server";

/** A form has a few short texts, and up to three fields for a file of which all but one are left empty. */
const limits = { files: 3, fields: 8, fieldNameSize: 100, fieldSize: 4_096, headerPairs: 32 };

/**
 * Reads a form whose file is too large for the memory: `take` gets the bytes of the first file that was chosen while
 * they arrive, and how fast it reads is how fast they come. Returns what `take` returned, null where none was chosen.
 * What is left when `take` has ended or failed is read and thrown away, because a browser shows no answer before it has
 * sent all. Throws the 400 page for a form that can't be read, and the 403 page for one that is not ours; rejects where
 * the browser went away.
 */
export async function readFileForm<R>(request: Request, take: (bytes: Readable) => Promise<R>): Promise<R | null> {
  const fields = new FormData();
  const parser = createParser(request.headers.get("content-type") ?? "");
  let taking: Promise<R> | null = null;
  let open: Readable | null = null;
  const begin = async (bytes: Readable) => {
    // The token stands before the file in every form of ours.
    if (!(await isOwnForm(fields, request.headers))) throw refusal(403);
    return take(bytes);
  };
  parser.on("field", (name, value) => fields.append(name, value));
  parser.on("file", (_field, bytes, name) => {
    // A field that was left empty comes as a file without a name.
    if (!name || taking) return void bytes.resume();
    open = bytes;
    taking = begin(bytes);
    // Its failure is thrown below, once all has arrived.
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

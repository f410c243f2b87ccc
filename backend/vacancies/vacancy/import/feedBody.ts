import { Transform, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { ApiProblem } from "../../../platform/errors";
import { CompressedFeed, decodeText } from "./textOf";

const PACKED = "application/gzip";

/** Accepts feeds of these media types as raw bodies, also as gzip. The body limit holds for the unpacked bytes too. */
export function acceptFeedBodies(scope: FastifyInstance, types: readonly string[]): void {
  scope.addHook("preParsing", async ({ headers, routeOptions }, _reply, payload) => {
    const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
    if (encoding === "identity" && !isPackedFile(headers["content-type"])) return payload;
    if (encoding !== "identity" && encoding !== "gzip") throw new ApiProblem("unsupportedMedia");
    return unpack(payload, routeOptions.bodyLimit);
  });
  scope.addContentTypeParser(
    [...types],
    { parseAs: "buffer" },
    async ({ headers }: { headers: Headers }, body: Buffer) => {
      const [, charset] = /charset\s*=\s*"?([\w:.-]{1,40})/i.exec(headers["content-type"] ?? "") ?? [];
      let feed = "";
      try {
        for await (const part of decodeText([body], charset)) feed += part;
      } catch (error) {
        throw error instanceof CompressedFeed ? new ApiProblem("unsupportedMedia") : error;
      }
      return { feed };
    },
  );
}

interface Headers {
  "content-type"?: string | undefined;
}

const isPackedFile = (type = "") => type.split(";", 1)[0]?.trim().toLowerCase() === PACKED;

/** Unpacks gzip up to `most` bytes, because a small file may unpack to a very large file. */
function unpack(payload: Readable, most: number): Readable {
  const unpacker = createGunzip();
  let size = 0;
  const unpacked = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.byteLength;
        done(size > most ? new ApiProblem("tooLarge") : null, chunk);
      },
    }),
    // Fastify compares this number of packed bytes with Content-Length.
    { receivedEncodedLength: 0 },
  );
  payload.on("data", (chunk: Buffer) => (unpacked.receivedEncodedLength += chunk.byteLength));
  payload.on("error", (error) => unpacked.destroy(error));
  unpacker.on("error", (error) => unpacked.destroy(error));
  unpacked.on("error", () => {
    payload.unpipe(unpacker);
    unpacker.destroy();
    payload.resume();
  });
  payload.pipe(unpacker).pipe(unpacked);
  return unpacked;
}

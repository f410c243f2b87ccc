import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureTool } from "../scripts/tools.mjs";

/** The part of `@20minutes/s3rver` that is used here. This package has no types. */
type S3rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => { run(): Promise<unknown>; close(): Promise<void>; httpServer: Server };

export interface BucketServer {
  variables: Record<string, string>;
  keys(): Promise<string[]>;
  /** Stops the server. Resolves with a function that restarts it at the same addresses. */
  stop(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Starts an S3 server with an empty bucket. The server checks the signatures of calls for objects. For calls of the
 * whole bucket, a second server on the same folder is used, without this check.
 */
export async function startBucket(): Promise<BucketServer> {
  const { default: S3rver } = (await import(`${await ensureTool("@20minutes/s3rver")}/lib/s3rver.js`)) as {
    default: S3rver;
  };
  const directory = await mkdtemp(join(tmpdir(), "motriz-bucket-"));
  const start = async (allowMismatchedSignatures: boolean, at = 0) => {
    const server = new S3rver({
      ...{ port: at, address: "127.0.0.1", silent: true, directory, allowMismatchedSignatures },
      configureBuckets: [{ name: "motriz" }],
    });
    const { port } = (await server.run()) as AddressInfo;
    return { server, port, url: `http://127.0.0.1:${port}` };
  };
  let [all, strict] = [await start(true), await start(false)];
  const stop = async () => {
    for (const { server } of [all, strict]) {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
    }
    return async () => void ([all, strict] = [await start(true, all.port), await start(false, strict.port)]);
  };
  return {
    variables: {
      S3_BUCKET: "motriz",
      S3_ENDPOINT: all.url,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PUBLIC_URL: strict.url,
    },
    keys: async () => {
      const files = await readdir(join(directory, "motriz"), { recursive: true });
      return files
        .flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
        .filter((key) => key !== "bucket.json")
        .sort();
    },
    stop,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

import { createReadStream, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ImportReport } from "#contract/vacancies/feed";
import type { AppContext } from "../../../http/context";
import { ApiProblem } from "../../../platform/errors";
import { judgeInTurn, TooComplex, type Received } from "../../../platform/files/gate";
import { withWorkFile } from "../../../platform/files/workFolder";
import type { FeedFormat } from "./findRows";
import { importRows, type ImportOptions } from "./importFeed";
import type { ReadRow } from "./readRows";

const MB = 1024 * 1024;
/** Limits of the process: `cpu` ms of processor time, plus `cpuPerMB` for each MB of feed; `memory` in bytes. */
const limits = { cpu: 10_000, cpuPerMB: 2_000, memory: 240 * MB };
/** Most bytes of converted rows: `times` the feed's bytes, plus `bytes`, because the conversion adds fields. */
const LONGER = { times: 6, bytes: 16 * MB };

export const toRowBytes = (bytes: number): number => bytes * LONGER.times + LONGER.bytes;

/** Imports a feed, which a sandboxed process reads (docs/decisions/0012). Throws `tooLarge` or `unavailable`. */
export const importFile = (
  context: Pick<AppContext, "db" | "now" | "config">,
  {
    received,
    format,
    charset = "",
    ...options
  }: ImportOptions & { received: Received; format: FeedFormat; charset?: string },
): Promise<ImportReport> =>
  withWorkFile(context.config, async (work) => {
    const path = join(realpathSync(dirname(work)), basename(work));
    const cpu = limits.cpu + (limits.cpuPerMB * received.bytes) / MB;
    await judgeInTurn("feedReader", import.meta.url, {
      arguments: [format, options.language ?? "en", path, charset],
      received,
      line: "feed",
      limits: { cpu, memory: limits.memory, answer: 0 },
      writes: { path, bytes: toRowBytes(received.bytes) },
    }).catch((error: unknown) => {
      throw error instanceof TooComplex ? new ApiProblem("tooLarge") : error;
    });
    return importRows(context, readLines(path), options);
  });

/** Reads lines of JSON without Node's readline, which would also split at U+2028 within a string. */
async function* readLines(path: string): AsyncGenerator<ReadRow> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ReadRow;
  }
}

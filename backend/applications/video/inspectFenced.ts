import { realpathSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { judge, TooComplex } from "../../platform/files/gate";
import type { Found, Inspection, InspectionOrder } from "./inspect";

export type InspectorOrder = InspectionOrder | { blank: string; type: Found["type"]; boxes: number };

/** Lines that the process writes: what it found before rewriting, then the result. */
export type Said = { found: Found } | { ended: Inspection } | { blanked: boolean };

/** Inspecting the longest video takes 6 s; a short file that needs as long is hostile. Tests lower the limits. */
export const inspectionLimits = {
  /** Processor time in ms, and ms per MB of the file. */
  cpu: 6_000,
  cpuPerMB: 100,
  memory: 200 * 1024 * 1024,
};
/** A normal video has thousands of boxes. A hostile one with 37 million took half an hour. */
export const blankingLimits = { boxes: 100_000 };

/** Runs `inspectVideo` in a sandboxed process. Deletes an incomplete target. Throws `unavailable`. */
export async function inspectFenced({ source, target, allowed }: InspectionOrder): Promise<Inspection> {
  const [from, to] = [realpathSync(source), target && toRealPath(target)];
  const said = await run({ source: from, ...(to && { target: to }), allowed }, from, to);
  const ended = said.find((each) => "ended" in each)?.ended;
  const found = said.find((each) => "found" in each)?.found;
  const inspection: Inspection = ended ?? (found ? { ...found, isLeft: true } : { problem: "videoBroken" });
  if (target && ("problem" in inspection || inspection.isLeft)) await rm(target, { force: true });
  return inspection;
}

/** Runs `blankNotes` in a sandboxed process. Resolves to false if the file has too many boxes. */
export async function blankFenced(path: string, type: Found["type"]): Promise<boolean> {
  const blank = realpathSync(path);
  const said = await run({ blank, type, ...blankingLimits }, blank, blank);
  return said.some((each) => "blanked" in each && each.blanked);
}

const toRealPath = (path: string): string => join(realpathSync(dirname(path)), basename(path));

async function run(order: InspectorOrder, source: string, target?: string): Promise<Said[]> {
  const megabytes = (await stat(source)).size / 1_000_000;
  const cpu = inspectionLimits.cpu + inspectionLimits.cpuPerMB * megabytes;
  const answer = await judge("videoInspector", import.meta.url, {
    arguments: [JSON.stringify(order)],
    input: Buffer.alloc(0),
    limits: { cpu, memory: inspectionLimits.memory, answer: 4_096 },
    files: [source],
    ...(target && { writes: { path: target, bytes: MAX_VIDEO_BYTES * 2 } }),
  }).catch((error: unknown) => {
    if (error instanceof TooComplex) return error.answer;
    throw error;
  });
  return answer
    .toString("utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
}

import { rm } from "node:fs/promises";
import { startThread } from "../process/startThread";
import type { Found, Inspection, InspectionOrder } from "./inspect";
import type { Said } from "./inspectionThread";

/** What one inspection may take. The tests set less. */
export const inspectionLimits = {
  /** The longest video is copied in five seconds; a slow disk takes ten times as long. In ms. */
  time: 60_000,
  /** The objects of one inspection, in MB, without the bytes beside them (docs/bench.md). */
  memory: 192,
};

/** Inspects a video in a thread that ends after a minute or 192 MB. What was half written of it is deleted. */
export async function inspectInThread(order: InspectionOrder): Promise<Inspection> {
  const inspection = await runThread(order);
  if (order.target && ("problem" in inspection || inspection.isLeft)) await rm(order.target, { force: true });
  return inspection;
}

function runThread(workerData: InspectionOrder): Promise<Inspection> {
  return new Promise((resolve) => {
    const { time, memory } = inspectionLimits;
    const thread = startThread("inspectionThread", import.meta.url, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    let found: Found | null = null;
    let ended: Inspection | null = null;
    // The first end counts. Nothing is written any more once the thread has stopped.
    const end = (inspection: Inspection) => {
      if (ended) return;
      ended = inspection;
      clearTimeout(timer);
      void thread.terminate().then(() => resolve(inspection));
    };
    const abort = () => end(found ? { ...found, isLeft: true } : { problem: "videoBroken" });
    const timer = setTimeout(abort, time);
    thread.on("message", (said: Said) => {
      if ("found" in said) ({ found } = said);
      else end(said.ended);
    });
    thread.once("error", abort);
    thread.once("exit", abort);
  });
}

import { parentPort, workerData } from "node:worker_threads";
import { inspectVideo, type Found, type Inspection, type InspectionOrder } from "./inspect";

/** What the thread says: what was found, before the file is written anew, and how it ended. */
export type Said = { found: Found } | { ended: Inspection };

const say = (said: Said) => parentPort?.postMessage(said);

/** The thread's program (inspectInThread.ts): it inspects one file, says what it found, and ends. */
say({ ended: await inspectVideo(workerData as InspectionOrder, (found) => say({ found })) });

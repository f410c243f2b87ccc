import { parentPort, workerData } from "node:worker_threads";
import { parseInboundMail } from "./inboundMail";

/** The thread's program (readInboundMail.ts): it reads one mail, says what it is to us, and ends. */
const read = await parseInboundMail(workerData as Uint8Array).catch(() => null);
parentPort?.postMessage(read);

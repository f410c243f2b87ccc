import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import { blankNotes } from "./blankNotes";
import type { InspectorOrder, Said } from "./inspectFenced";
import { inspectVideo } from "./inspect";

/* Runs in the sandbox of inspectFenced.ts. Inspects a video, or blanks its camera metadata, and writes JSON lines. */
forbidGeneratedCode();
const say = (said: Said, then?: () => void) => process.stdout.write(`${JSON.stringify(said)}\n`, then);

const order = JSON.parse(process.argv[2] ?? "") as InspectorOrder;
const ended: Said =
  "blank" in order
    ? { blanked: await blankNotes(order.blank, order.type, order.boxes) }
    : { ended: await inspectVideo(order, (found) => say({ found })) };
say(ended, () => process.exit(0));

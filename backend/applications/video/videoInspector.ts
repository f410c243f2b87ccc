import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import { blankNotes } from "./blankNotes";
import type { InspectorOrder, Said } from "./inspectFenced";
import { inspectVideo } from "./inspect";

/*
 * The process that reads one video, or blanks what a camera noted in one, and ends (inspectFenced.ts). Its order is its
 * argument. It says what it found, before the file is written anew, and how it ended, each as a line of JSON.
 */
forbidGeneratedCode();
const say = (said: Said, then?: () => void) => process.stdout.write(`${JSON.stringify(said)}\n`, then);

const order = JSON.parse(process.argv[2] ?? "") as InspectorOrder;
const ended: Said =
  "blank" in order
    ? { blanked: await blankNotes(order.blank, order.type, order.boxes) }
    : { ended: await inspectVideo(order, (found) => say({ found })) };
say(ended, () => process.exit(0));

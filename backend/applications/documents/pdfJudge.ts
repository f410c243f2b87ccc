import { frameAnswer } from "../../platform/process/framedAnswer";
import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import type { PdfAnswer } from "./file";
import { isWholePdf } from "./wholePdf";

forbidGeneratedCode();
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const head: PdfAnswer = { isWhole: isWholePdf(Buffer.concat(chunks)) };
process.stdout.write(frameAnswer(head), () => process.exit(0));

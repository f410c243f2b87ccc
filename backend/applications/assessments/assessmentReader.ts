import { text } from "node:stream/consumers";
import type { Language } from "#contract/base/language";
import { forbidGeneratedCode } from "../../platform/process/generatedCode";
import { readAssessments } from "./readAssessments";

/* Reads tests of vacancies from standard input and writes each as a line of JSON (readFenced.ts). */
forbidGeneratedCode();
const lines: string[] = [];
for (const read of readAssessments(await text(process.stdin), process.argv[2] as Language))
  lines.push(JSON.stringify(read));
process.stdout.write(lines.join("\n"), () => process.exit(0));

import type { Language } from "#contract/base/language";
import { ApiProblem } from "../../platform/errors";
import { judgeInTurn, TooComplex } from "../../platform/files/gate";
import type { Sender } from "../../platform/files/workplaces";
import { readAssessments, type ReadAssessment } from "./readAssessments";

/** In characters. A shorter text is read faster than a process starts. */
const SHORT = 50_000;
const MB = 1024 * 1024;
/** Processor time in ms, memory and answer in bytes; enough for 8 MB of tests. */
const limits = { cpu: 10_000, memory: 240 * MB, answer: 32 * MB };

/** Reads tests, long texts in a sandbox (docs/decisions/0012). Throws `tooLarge`, or `unavailable` like `judge`. */
export async function readFenced(
  text: string,
  { language, sender }: { language: Language; sender: Sender },
): Promise<Iterable<ReadAssessment>> {
  if (text.length <= SHORT) return readAssessments(text, language);
  const input = Buffer.from(text);
  const received = { input, bytes: input.length, sender };
  const work = { arguments: [language], received, limits };
  const answer = await judgeInTurn("assessmentReader", import.meta.url, work).catch((error: unknown) => {
    throw error instanceof TooComplex ? new ApiProblem("tooLarge") : error;
  });
  return parseLines(answer);
}

function* parseLines(answer: Buffer): Generator<ReadAssessment> {
  for (let at = 0; at < answer.length;) {
    const next = answer.indexOf("\n", at);
    const end = next < 0 ? answer.length : next;
    yield JSON.parse(answer.toString("utf8", at, end)) as ReadAssessment;
    at = end + 1;
  }
}

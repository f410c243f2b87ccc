import type { Proposed } from "#contract/candidates/resumeProposal";
import { FileRefusal } from "./refusal";
import type { ReadResult } from "./resumeProcess";

export async function answer(read: (bytes: Buffer) => Proposed | Promise<Proposed>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const result = await tryToRead(() => read(Buffer.concat(chunks)));
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}

async function tryToRead(read: () => Proposed | Promise<Proposed>): Promise<ReadResult> {
  try {
    const proposed = await read();
    return proposed.source !== "jsonResume" && isEmpty(proposed) ? { refusal: "fileEmpty" } : { proposed };
  } catch (error) {
    return { refusal: error instanceof FileRefusal ? error.reason : "fileBroken" };
  }
}

/** True for a file that is no currículo, such as a letter, a bill or a manual. */
function isEmpty({ work, education, certificates, languages, objective, person }: Proposed): boolean {
  const lists = [work, education, certificates, languages];
  return lists.every((entries) => entries.length === 0) && !objective && !person.email && !person.phone;
}

const answer = /^\/dashboard\/progressSelectiveProcess\/[1-9]\d{0,15}\/addVideoInterview\/[a-z0-9-]{1,40}$/;
const file = /^\/dashboard\/progressSelectiveProcess\/([1-9]\d{0,15})\/viewVideoInterview\/([a-z0-9-]{1,40})\/file$/;

/** Whether an answer of a video interview is sent to this address. */
export const isAnswerPath = (path: string): boolean => answer.test(path);

/** Returns whose recording this address is, or null for any other address. */
export function readInterviewFilePath(path: string): { selectiveProcessId: string; questionId: string } | null {
  const [, selectiveProcessId, questionId] = file.exec(path) ?? [];
  return selectiveProcessId && questionId ? { selectiveProcessId, questionId } : null;
}

import type { VideoInterview } from "#contract/applications/videoInterview";

export const countAnswered = ({ questions }: Pick<VideoInterview, "questions">): number =>
  questions.filter(({ answer }) => answer).length;

/** Returns why the interview takes no more answers, or null if it is open. */
export function findEnd(
  { isOpen, sentAt, dueAt, questions }: Pick<VideoInterview, "isOpen" | "sentAt" | "dueAt" | "questions">,
  now: string,
): "sent" | "due" | "dueEmpty" | "moved" | null {
  if (isOpen) return null;
  if (sentAt) return "sent";
  if (Date.parse(dueAt) > Date.parse(now)) return "moved";
  return questions.some(({ answer }) => answer) ? "due" : "dueEmpty";
}

import type { VideoInterview } from "#contract/videoInterview";

/** What the recorder makes of a second in its usual quality: 500 kbit/s of picture and 48 of sound, in bytes. */
const BYTES_A_SECOND = 68_500;

/** What it takes to answer everything that has no answer yet: minutes, and the data of recordings in bytes. */
export function measureInterview({ questions }: Pick<VideoInterview, "questions">): { minutes: number; bytes: number } {
  const open = questions.filter(({ answer }) => !answer);
  const sum = (of: (question: VideoInterview["questions"][number]) => number) =>
    open.reduce((total, question) => total + of(question), 0);
  return {
    minutes: Math.ceil(sum(({ thinkSeconds, answerSeconds }) => thinkSeconds + answerSeconds) / 60),
    bytes: sum(({ answerSeconds }) => answerSeconds) * BYTES_A_SECOND,
  };
}

export const countAnswered = ({ questions }: Pick<VideoInterview, "questions">): number =>
  questions.filter(({ answer }) => answer).length;

/** Why nothing can be answered any more; null where something can. */
export function findEnd(
  { isOpen, sentAt, dueAt, questions }: Pick<VideoInterview, "isOpen" | "sentAt" | "dueAt" | "questions">,
  now: string,
): "sent" | "due" | "dueEmpty" | "moved" | null {
  if (isOpen) return null;
  if (sentAt) return "sent";
  if (Date.parse(dueAt) > Date.parse(now)) return "moved";
  return questions.some(({ answer }) => answer) ? "due" : "dueEmpty";
}

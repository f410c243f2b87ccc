/** Video has 500 kbit/s, sound 48 kbit/s. */
const BYTES_A_SECOND = 68_500;

export function measureAnswers(questions: readonly { thinkSeconds: number; answerSeconds: number }[]): {
  minutes: number;
  bytes: number;
} {
  const sum = (toSeconds: (question: (typeof questions)[number]) => number) =>
    questions.reduce((total, question) => total + toSeconds(question), 0);
  return {
    minutes: Math.ceil(sum(({ thinkSeconds, answerSeconds }) => thinkSeconds + answerSeconds) / 60),
    bytes: sum(({ answerSeconds }) => answerSeconds) * BYTES_A_SECOND,
  };
}

/** The recorder's bytes a second in its usual quality: 500 kbit/s of picture and 48 of sound. */
const BYTES_A_SECOND = 68_500;

/**
 * Returns the cost of recording an answer to each of these questions: minutes, and the data of the recordings in bytes.
 */
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

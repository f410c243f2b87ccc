import type { AnswerValue, ShownItem } from "#contract/applications/assessments";
import * as tests from "#contract/applications/vacancyAssessment";
import * as interviews from "#contract/applications/videoInterview";
import type { Candidate } from "./candidate";

/** Most rounds of answers. A round may show items that depend on answers of the round before. */
const MOST_ROUNDS = 40;
/** Most answers that one call saves. */
const PAGE = 40;
const WORDS = "Resposta do modo de teste.";

/** Answers a vacancy's skill test: first choice, highest number, "yes", some words, an empty PDF. */
export async function answerTest(
  { id, call, sendPdf }: Candidate,
  { selectiveProcessId, test }: { selectiveProcessId: number; test: tests.VacancyAssessment },
): Promise<void> {
  const params = { id, selectiveProcessId: String(selectiveProcessId), test };
  let view = await call(tests.startVacancyTest, { params, body: {} });
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const items = (view.attempt?.sections ?? []).flatMap((section) => section.items).filter(isBlank);
    if (items.length === 0) break;
    for (const { id: item } of items.filter(({ kind }) => kind === "file"))
      await sendPdf(tests.sendAnswerFile, { ...params, item });
    const answers = items.flatMap((item) => (item.kind === "file" ? [] : [{ item: item.id, value: toAnswer(item) }]));
    const page = answers.slice(0, PAGE);
    if (page.length > 0) await call(tests.saveVacancyAnswers, { params, body: { answers: page } });
    view = await call(tests.viewVacancyTest, { params });
  }
  await call(tests.finishVacancyTest, { params });
}

const isBlank = ({ answer }: ShownItem) => answer === null;

function toAnswer({ kind, options = [], steps, min, max, maxLength }: ShownItem): AnswerValue {
  const [first] = options;
  switch (kind) {
    case "singleChoice":
      return first?.id ?? null;
    case "multipleChoice":
      return first ? [first.id] : [];
    case "ranking":
      return options.map((option) => option.id);
    case "scale":
      return steps ?? null;
    case "yesNo":
      return true;
    case "number":
      return Number(max ?? min ?? 1);
    case "date":
      return String(min ?? max ?? "2020-01-01");
    default:
      return WORDS.slice(0, maxLength);
  }
}

/** Answers a video interview in writing. Throws if only recordings are allowed. */
export async function answerVideoInterview({ id, call }: Candidate, selectiveProcessId: number): Promise<void> {
  const params = { id, selectiveProcessId: String(selectiveProcessId) };
  const { questions, allowsText } = await call(interviews.viewVideoInterview, { params });
  if (!allowsText) throw new Error("the invented candidates answer video interviews only in writing (allowsText)");
  for (const { id: questionId } of questions)
    await call(interviews.saveInterviewAnswer, { params: { ...params, questionId }, body: { text: WORDS } });
  await call(interviews.sendVideoInterview, { params });
}

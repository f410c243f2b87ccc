import { z } from "zod";
import { captionsText } from "#contract/applications/captions";
import { MAX_ANSWER_TEXT } from "#contract/applications/videoInterview";

/** The form for the transcript of an answer. An empty text deletes the transcript. */
export const transcriptForm = z.object({
  questionId: z.string(),
  transcript: captionsText(MAX_ANSWER_TEXT).default(""),
});

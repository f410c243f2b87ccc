import { z } from "zod";
import { captionsText } from "#contract/applications/captions";
import { MAX_ANSWER_TEXT } from "#contract/applications/videoInterview";

/** The spoken words of an answer; blank deletes them. */
export const transcriptForm = z.object({
  questionId: z.string(),
  transcript: captionsText(MAX_ANSWER_TEXT).default(""),
});

import { z } from "zod";
import { captionsText } from "#contract/applications/captions";
import { MAX_ANSWER_TEXT } from "#contract/applications/videoInterview";

/** The words spoken in the recording that answers a question; blank where they are to be deleted. */
export const transcriptForm = z.object({
  questionId: z.string(),
  transcript: captionsText(MAX_ANSWER_TEXT).default(""),
});

import { z } from "zod";
import { captionsText, MAX_CAPTIONS } from "#contract/applications/captions";

/** The words spoken in the video; blank where its captions are to be deleted. */
export const captionsForm = z.object({ captions: captionsText(MAX_CAPTIONS).default("") });

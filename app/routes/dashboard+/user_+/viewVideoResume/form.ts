import { z } from "zod";
import { captionsText, MAX_CAPTIONS } from "#contract/applications/captions";

export const captionsForm = z.object({ captions: captionsText(MAX_CAPTIONS).default("") });

import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { vacancyParams } from "./vacancy";
import { vacancyLifeSchema } from "./vacancySilence";

export const confirmVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/stillOpen", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary:
    "Says that a vacancy is still open: its silence begins anew, and one that was paused for its silence takes applications again. 409 for one that has ended or that the feed has paused",
  params: vacancyParams,
  response: vacancyLifeSchema.extend({ status: z.number().int(), at: instant }),
});

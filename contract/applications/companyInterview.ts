import { z } from "zod";
import { captionsText, MAX_CAPTIONS } from "./captions";
import { defineEndpoint } from "../base/endpoint";
import { instant, line, say } from "../base/text";
import { answerSchema, definitionSchema, questionId, recordingTypes } from "./videoInterview";

/** Published as /videoInterviews.schema.json. */
export const videoInterviewsSchema = z.object({
  videoInterviews: z
    .array(z.object({ vacancy: line(200).pipe(z.string().min(1, say("required"))), ...definitionSchema.shape }))
    .max(1_000),
});

export const importVideoInterviews = defineEndpoint("POST", "/operator/videoInterviews/import", {
  auth: "operator",
  role: "machine",
  scope: "tests:write",
  summary:
    "Sets the questions of vacancies' video interviews, whose JSON Schema is at /videoInterviews.schema.json. Who has begun goes on with the questions that they began with",
  body: videoInterviewsSchema,
  bodyLimit: 8 * 1024 * 1024,
  response: z.object({
    rows: z.array(
      z.object({ vacancy: z.string(), result: z.enum(["created", "changed", "unchanged", "unknownVacancy"]) }),
    ),
  }),
});
export type InterviewsReport = z.infer<(typeof importVideoInterviews)["response"]>;

const ofApplication = z.object({ applicationId: z.uuid() });

export const viewApplicationInterview = defineEndpoint("GET", "/operator/applications/{applicationId}/videoInterview", {
  auth: "operator",
  role: "people",
  scope: "videos:read",
  summary:
    "The answers of the video interview, in the order of its questions and whatever their kind, once it was sent or is due and while the company may read the application. The person sees when they were looked at",
  params: ofApplication,
  response: z.object({
    sentAt: instant.nullable(),
    dueAt: instant,
    answers: z.array(z.object({ questionId: z.string(), question: z.string(), answer: answerSchema.nullable() })),
  }),
});

export const viewApplicationInterviewFile = defineEndpoint(
  "GET",
  "/operator/applications/{applicationId}/videoInterview/{questionId}/file",
  {
    auth: "operator",
    role: "people",
    scope: "videos:read",
    summary:
      "The recording of an answer, under the same conditions. Answers Range (RFC 9110, section 14) by 206 and 416",
    params: ofApplication.extend({ questionId }),
    response: z.unknown(),
    contentType: recordingTypes,
  },
);

export const viewApplicationInterviewCaptions = defineEndpoint(
  "GET",
  "/operator/applications/{applicationId}/videoInterview/{questionId}/captions",
  {
    auth: "operator",
    role: "people",
    scope: "videos:read",
    summary:
      "The captions of the recording of an answer as WebVTT, under the same conditions; 404 where there are none",
    params: ofApplication.extend({ questionId }),
    response: z.unknown(),
    contentType: ["text/vtt"],
  },
);

export const saveApplicationInterviewCaptions = defineEndpoint(
  "PUT",
  "/operator/applications/{applicationId}/videoInterview/{questionId}/captions",
  {
    auth: "operator",
    role: "people",
    scope: "applications:write",
    summary:
      'Keeps what is said in the recording of an answer, for who does not hear: a whole WebVTT, or the words alone; "" for none. The person sees it, and their own transcript goes before it',
    params: ofApplication.extend({ questionId }),
    body: z.object({ captions: captionsText(MAX_CAPTIONS) }),
    response: z.object({ captions: z.string() }),
  },
);

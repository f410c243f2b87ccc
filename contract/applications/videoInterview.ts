import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { captionsText } from "./captions";
import { defineEndpoint } from "../base/endpoint";
import { uploadId } from "./video";
import { instant, lines, say } from "../base/text";
import { userParams } from "../candidates/user";
import { earlierQuery, vacancyParams } from "../vacancies/vacancy";

/** In seconds. This limit and ANSWER_GRACE_SECONDS add up to MAX_VIDEO_SECONDS. */
const MAX_ANSWER_SECONDS = 170;
/** An answer may exceed its limit by this time, because people stop the camera by hand. */
export const ANSWER_GRACE_SECONDS = 10;
/** In characters, for a written answer or a transcript. */
export const MAX_ANSWER_TEXT = 5_000;

/** Screens offer the three kinds equally, and no call filters by kind. */
const answerKinds = ["video", "audio", "text"] as const;
const answerKindSchema = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof answerKindSchema>;

export const questionId = z.string().regex(/^[a-z0-9-]{1,40}$/);

const questionSchema = z.object({
  id: questionId,
  text: lines(500).pipe(z.string().min(1, say("required"))),
  thinkSeconds: z.number().int().min(0).max(600).default(30),
  answerSeconds: z.number().int().min(15).max(MAX_ANSWER_SECONDS).default(120),
  /** Most recordings per question. Written answers have no such limit. */
  takes: z.number().int().min(1).max(10).default(3),
});
export type InterviewQuestion = z.output<typeof questionSchema>;

export const definitionSchema = z.object({
  /** Days to answer if the move to inStages has no `dueAt`. */
  dueDays: z.number().int().min(1).max(60).default(7),
  canPause: z.boolean().default(true),
  allowsAudio: z.boolean().default(true),
  allowsText: z.boolean().default(true),
  /** [] withdraws the interview from candidates who have not begun. */
  questions: z
    .array(questionSchema)
    .max(10)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, "an id stands twice"),
});
export type InterviewDefinition = z.output<typeof definitionSchema>;

export const recordingTypes = [
  "video/mp4",
  "video/webm",
  "audio/mp4",
  "audio/webm",
  "audio/ogg",
  "audio/mpeg",
] as const;

export const answerSchema = z.object({
  kind: answerKindSchema,
  text: z.string().nullable(),
  /** The recording's words as the candidate typed them, or "". */
  transcript: z.string(),
  /** The company's text if there is no transcript, or "". */
  captions: z.string(),
  file: z.object({ type: z.enum(recordingTypes), bytes: z.number().int(), seconds: z.number() }).nullable(),
  savedAt: instant,
});
export type InterviewAnswer = z.infer<typeof answerSchema>;

const viewSchema = z.object({
  /** True while the application's state is inStages, until the answers are sent or due. */
  isOpen: z.boolean(),
  /** An answer can be deleted until the company gets it, and after the company's access ends. */
  canRemove: z.boolean(),
  /** Null until the answers are sent. Unsent answers reach the company at `dueAt`. */
  sentAt: instant.nullable(),
  dueAt: instant,
  canPause: z.boolean(),
  allowsAudio: z.boolean(),
  allowsText: z.boolean(),
  questions: z.array(
    questionSchema.omit({ takes: true }).extend({ takesLeft: z.number().int(), answer: answerSchema.nullable() }),
  ),
  seenAt: instant.nullable(),
  hasEarlier: z.boolean(),
});
export type VideoInterview = z.infer<typeof viewSchema>;

const ofVacancy = candidateParams.extend(vacancyParams.shape);
const ofQuestion = ofVacancy.extend({ questionId });
const base = "/candidate/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview";

export const viewVideoInterview = defineEndpoint("GET", `${base}`, {
  auth: "bearer",
  summary:
    "The video interview of a vacancy that the candidate has applied to: its questions, each with the answer so far; 404 where none was asked for. With `earlier` that of the application before, where the candidate has applied anew",
  params: ofVacancy,
  query: earlierQuery,
  response: viewSchema,
});

export const saveInterviewAnswer = defineEndpoint("POST", `${base}/answers/{questionId}`, {
  auth: "bearer",
  summary:
    "Answers a question by a complete upload (video, or audio where that is allowed) or in writing, in the place of the answer before; 409 once it was sent or is over, and where no take is left",
  params: ofQuestion,
  body: z.union([
    z.object({ uploadId }),
    z.object({ text: lines(MAX_ANSWER_TEXT).pipe(z.string().min(1, say("required"))) }),
  ]),
  response: viewSchema,
  errors: [409],
});

export const saveInterviewTranscript = defineEndpoint("PUT", `${base}/answers/{questionId}/transcript`, {
  auth: "bearer",
  summary:
    "Keeps what is said in a recording, in the candidate's own words or as a whole WebVTT; 409 once it was sent or is over",
  params: ofQuestion,
  body: z.object({ transcript: captionsText(MAX_ANSWER_TEXT) }),
  response: viewSchema,
  errors: [409],
});

export const removeInterviewAnswer = defineEndpoint("DELETE", `${base}/answers/{questionId}`, {
  auth: "bearer",
  summary:
    "Deletes an answer, its file too; 409 once it was sent or is over, until the company may not read it any more",
  params: ofQuestion,
  query: earlierQuery,
  response: viewSchema,
  errors: [409],
});

export const sendVideoInterview = defineEndpoint("POST", `${base}/send`, {
  auth: "bearer",
  summary:
    "Sends the answers to the company, also where some questions have none; sent twice it is sent once. 409 without an answer, and once it is over",
  params: ofVacancy,
  response: viewSchema,
  errors: [409],
});

/** The path names the user, because the web server's session has no candidate's id. */
export const viewInterviewFile = defineEndpoint(
  "GET",
  "/user/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview/{questionId}/file",
  {
    auth: "bearer",
    summary: "The recording of an own answer. Answers Range (RFC 9110, section 14) by 206 and 416",
    params: userParams.extend(vacancyParams.shape).extend({ questionId }),
    query: earlierQuery,
    response: z.unknown(),
    contentType: recordingTypes,
  },
);

export const viewInterviewCaptions = defineEndpoint(
  "GET",
  "/user/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview/{questionId}/captions",
  {
    auth: "bearer",
    summary: "The captions of the recording of an own answer as WebVTT: the transcript, or else what the company wrote",
    params: userParams.extend(vacancyParams.shape).extend({ questionId }),
    query: earlierQuery,
    response: z.unknown(),
    contentType: ["text/vtt"],
  },
);

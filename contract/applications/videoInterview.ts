import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { captionsText } from "./captions";
import { defineEndpoint } from "../base/endpoint";
import { uploadId } from "./video";
import { instant, lines, say } from "../base/text";
import { userParams } from "../candidates/user";
import { earlierQuery, vacancyParams } from "../vacancies/vacancy";

/** The longest time to answer, in s: with the grace below it is within the longest video that is kept. */
const MAX_ANSWER_SECONDS = 170;
/** A phone's own camera is stopped by hand, so an answer may exceed the length that was asked for by these seconds. */
export const ANSWER_GRACE_SECONDS = 10;
/** The most characters of a written answer, and of a transcript. */
export const MAX_ANSWER_TEXT = 5_000;

/** The kinds of answer. Every screen offers all three side by side, and no call filters people by them. */
const answerKinds = ["video", "audio", "text"] as const;
const answerKindSchema = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof answerKindSchema>;

export const questionId = z.string().regex(/^[a-z0-9-]{1,40}$/);

const questionSchema = z.object({
  id: questionId,
  text: lines(500).pipe(z.string().min(1, say("required"))),
  /** The time to think that a person may take before the recording begins, in s. */
  thinkSeconds: z.number().int().min(0).max(600).default(30),
  answerSeconds: z.number().int().min(15).max(MAX_ANSWER_SECONDS).default(120),
  /** How often a recording may be sent, each in the place of the last. A text may always be corrected. */
  takes: z.number().int().min(1).max(10).default(3),
});
export type InterviewQuestion = z.output<typeof questionSchema>;

export const definitionSchema = z.object({
  /** Within how many days of being asked it is to be answered, where the move to inStages names no `dueAt`. */
  dueDays: z.number().int().min(1).max(60).default(7),
  canPause: z.boolean().default(true),
  allowsAudio: z.boolean().default(true),
  allowsText: z.boolean().default(true),
  /** An empty list takes the interview away from candidates who have not begun it. */
  questions: z
    .array(questionSchema)
    .max(10)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, "an id stands twice"),
});
/** The questions of a vacancy's video interview, as its company asks them. */
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
  /** The written answer; null for a recording. */
  text: z.string().nullable(),
  /** The spoken words of a recording, as the candidate typed them; "" where they typed none. */
  transcript: z.string(),
  /** The company's words for a recording without a transcript; "" for none. */
  captions: z.string(),
  /** The recording; null for a written answer. */
  file: z
    .object({
      type: z.enum(recordingTypes),
      bytes: z.number().int(),
      seconds: z.number(),
    })
    .nullable(),
  savedAt: instant,
});
export type InterviewAnswer = z.infer<typeof answerSchema>;

const viewSchema = z.object({
  /** Whether answers can be given and changed: while the application is in stages, until it was sent or was due. */
  isOpen: z.boolean(),
  /** Whether answers can be deleted: until the company gets them, and again once it may not read them any more. */
  canRemove: z.boolean(),
  /** The time when the candidate sent it; null where it was not. Answers given until `dueAt` go to the company then. */
  sentAt: instant.nullable(),
  dueAt: instant,
  canPause: z.boolean(),
  allowsAudio: z.boolean(),
  allowsText: z.boolean(),
  questions: z.array(
    questionSchema.omit({ takes: true }).extend({
      /** How often a recording can still be sent. */
      takesLeft: z.number().int(),
      answer: answerSchema.nullable(),
    }),
  ),
  /** When the company looked at the answers last; null where it has not. */
  seenAt: instant.nullable(),
  /** An application before this one, to the same vacancy, has answers. */
  hasEarlier: z.boolean(),
});
export type VideoInterview = z.infer<typeof viewSchema>;

const ofVacancy = candidateParams.extend(vacancyParams.shape);
const ofQuestion = ofVacancy.extend({ questionId });
const base = "/candidate/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview";

export const viewVideoInterview = defineEndpoint({
  method: "GET",
  path: `${base}`,
  auth: "bearer",
  summary:
    "The video interview of a vacancy that the candidate has applied to: its questions, each with the answer so far; 404 where none was asked for. With `earlier` that of the application before, where the candidate has applied anew",
  params: ofVacancy,
  query: earlierQuery,
  response: viewSchema,
  errors: [404],
});

export const saveInterviewAnswer = defineEndpoint({
  method: "POST",
  path: `${base}/answers/{questionId}`,
  auth: "bearer",
  summary:
    "Answers a question by a complete upload (video, or audio where that is allowed) or in writing, in the place of the answer before; 409 once it was sent or is over, and where no take is left",
  params: ofQuestion,
  body: z.union([
    z.object({ uploadId }),
    z.object({ text: lines(MAX_ANSWER_TEXT).pipe(z.string().min(1, say("required"))) }),
  ]),
  response: viewSchema,
  errors: [404, 409, 415],
});

export const saveInterviewTranscript = defineEndpoint({
  method: "PUT",
  path: `${base}/answers/{questionId}/transcript`,
  auth: "bearer",
  summary:
    "Keeps what is said in a recording, in the candidate's own words or as a whole WebVTT; 409 once it was sent or is over",
  params: ofQuestion,
  body: z.object({ transcript: captionsText(MAX_ANSWER_TEXT) }),
  response: viewSchema,
  errors: [404, 409],
});

export const removeInterviewAnswer = defineEndpoint({
  method: "DELETE",
  path: `${base}/answers/{questionId}`,
  auth: "bearer",
  summary:
    "Deletes an answer, its file too; 409 once it was sent or is over, until the company may not read it any more",
  params: ofQuestion,
  query: earlierQuery,
  response: viewSchema,
  errors: [404, 409],
});

export const sendVideoInterview = defineEndpoint({
  method: "POST",
  path: `${base}/send`,
  auth: "bearer",
  summary:
    "Sends the answers to the company, also where some questions have none; sent twice it is sent once. 409 without an answer, and once it is over",
  params: ofVacancy,
  response: viewSchema,
  errors: [404, 409],
});

/** By the user: what passes bytes on through the web knows the session alone. */
export const viewInterviewFile = defineEndpoint({
  method: "GET",
  path: "/user/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview/{questionId}/file",
  auth: "bearer",
  summary: "The recording of an own answer. Answers Range (RFC 9110, section 14) by 206 and 416",
  params: userParams.extend(vacancyParams.shape).extend({ questionId }),
  query: earlierQuery,
  response: z.unknown(),
  contentType: recordingTypes,
  errors: [404],
});

export const viewInterviewCaptions = defineEndpoint({
  method: "GET",
  path: "/user/{id}/selectiveProcesses/{selectiveProcessId}/videoInterview/{questionId}/captions",
  auth: "bearer",
  summary: "The captions of the recording of an own answer as WebVTT: the transcript, or else what the company wrote",
  params: userParams.extend(vacancyParams.shape).extend({ questionId }),
  query: earlierQuery,
  response: z.unknown(),
  contentType: ["text/vtt"],
  errors: [404],
});

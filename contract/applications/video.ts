import { z } from "zod";
import { captionsText, MAX_CAPTIONS } from "./captions";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { userParams } from "../candidates/user";

/** Android's camera writes 100 to 150 MB a minute. */
export const MAX_VIDEO_BYTES = 300_000_000;
/** Companies do not watch videos longer than this. */
export const MAX_VIDEO_SECONDS = 180;

/** tus 1.0.0 (https://tus.io): POST begins an upload, PATCH adds to it. */
export const UPLOADS_PATH = "/uploads";

/** Limit in bytes of a PATCH through the web server. Proxies must allow bodies of this size. */
export const MAX_PART_BYTES = 4 * 1024 * 1024;

/** The unfinished file on the server has the id as its name. */
export const uploadId = z.string().regex(/^[\w-]{43}\.part$/);

const videoSchema = z.object({
  type: z.enum(["video/mp4", "video/webm"]),
  bytes: z.number().int(),
  seconds: z.number(),
  savedAt: instant,
  hasPoster: z.boolean(),
  captions: z.string(),
});
export type Video = z.infer<typeof videoSchema>;

/** A video, or an interview answer with sound only. */
export interface KeptFile extends Pick<Video, "bytes" | "seconds"> {
  type: Video["type"] | "audio/mp4" | "audio/webm" | "audio/ogg" | "audio/mpeg";
}

const videoViewSchema = z.object({
  selectiveProcessId: z.number().int(),
  roleName: z.string(),
  companyName: z.string().nullable(),
  at: instant,
});
export type VideoView = z.infer<typeof videoViewSchema>;

export const saveVideoResume = defineEndpoint("POST", "/user/{id}/video", {
  auth: "bearer",
  summary: `Makes a complete upload the user's video resume, in the place of the one before: mp4, mov or webm of at most ${MAX_VIDEO_SECONDS} s. It is written anew without what the camera noted (place, device)`,
  params: userParams,
  body: z.object({ uploadId }),
  response: videoSchema,
  errors: [409],
});

export const viewVideoResume = defineEndpoint("GET", "/user/{id}/video", {
  auth: "bearer",
  summary:
    "What is known of the user's video resume, null if there is none, and which companies have fetched it, the last first",
  params: userParams,
  response: z.object({ video: videoSchema.nullable(), views: z.array(videoViewSchema) }),
});

export const viewVideoResumeFile = defineEndpoint("GET", "/user/{id}/video/file", {
  auth: "bearer",
  summary:
    "The user's video resume. Answers Range (RFC 9110, section 14) by 206 and 416. With `download` it may answer 307, where files are in a bucket that browsers reach: the address in `Location` answers it for some minutes, as a file to be saved",
  params: userParams,
  query: z.object({ download: z.literal("1").optional() }),
  response: z.unknown(),
  contentType: ["video/mp4", "video/webm"],
});

/** Base64: 160 kB of jpeg suffice for 640 by 480 px. */
const MAX_POSTER_TEXT = 220_000;

export const saveVideoPoster = defineEndpoint("POST", "/user/{id}/video/poster", {
  auth: "bearer",
  summary:
    "Gives the user's video resume a still, in the place of the one before: a jpeg, png or webp as base64, re-encoded within 640 by 640 px. It goes with its video",
  params: userParams,
  body: z.object({ image: z.base64().min(1).max(MAX_POSTER_TEXT) }),
  response: z.object({ hasPoster: z.literal(true) }),
});

export const viewVideoPoster = defineEndpoint("GET", "/user/{id}/video/poster", {
  auth: "bearer",
  summary: "The still of the user's video resume, if it has one",
  params: userParams,
  response: z.unknown(),
  contentType: ["image/webp"],
});

export const saveVideoCaptions = defineEndpoint("PUT", "/user/{id}/video/captions", {
  auth: "bearer",
  summary:
    'Keeps what is said in the user\'s video resume, for who does not hear: a whole WebVTT, or the words alone; "" for none. It goes with its video',
  params: userParams,
  body: z.object({ captions: captionsText(MAX_CAPTIONS) }),
  response: videoSchema,
});

export const viewVideoCaptions = defineEndpoint("GET", "/user/{id}/video/captions", {
  auth: "bearer",
  summary: "The captions of the user's video resume as WebVTT; words without times are spread over its length",
  params: userParams,
  response: z.unknown(),
  contentType: ["text/vtt"],
});

export const removeVideoResume = defineEndpoint("DELETE", "/user/{id}/video", {
  auth: "bearer",
  summary: "Deletes the video resume, if there is one",
  params: userParams,
  response: z.object({ videoUrl: z.null() }),
});

export const viewApplicationVideo = defineEndpoint("GET", "/operator/applications/{applicationId}/video", {
  auth: "operator",
  role: "people",
  scope: "videos:read",
  summary:
    "The video resume of whoever sent an application, as it is now, while the company may read the application. Answers Range (RFC 9110, section 14) by 206 and 416, or 307 where files are in a bucket that companies reach: the address in `Location` answers it for some minutes. The person sees who has fetched it, and when",
  params: z.object({ applicationId: z.uuid() }),
  response: z.unknown(),
  contentType: ["video/mp4", "video/webm"],
});

export const viewApplicationVideoCaptions = defineEndpoint(
  "GET",
  "/operator/applications/{applicationId}/video/captions",
  {
    auth: "operator",
    role: "people",
    scope: "videos:read",
    summary: "The captions of that video resume as WebVTT, under the same conditions; 404 where the person gave none",
    params: z.object({ applicationId: z.uuid() }),
    response: z.unknown(),
    contentType: ["text/vtt"],
  },
);
